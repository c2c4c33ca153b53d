import { countdown } from '../steps/countdown';
import { donation } from '../steps/donation';
import { earlyPresses } from '../steps/early';
import { evidence, findings } from '../steps/evidence';
import { frames } from '../steps/frames';
import { lacking } from '../steps/lacking';
import { longList } from '../steps/long-list';
import { media } from '../steps/media';
import { moving } from '../steps/moving';
import { ways } from '../steps/navigation';
import { panels } from '../steps/panels';
import { pictures } from '../steps/pictures';
import { scriptless } from '../steps/scriptless';
import { translated } from '../steps/translated';
import { test } from './test';

/** Declares the tour's steps: each interaction once. */
export function shortWay() {
  ways();
  panels();
  media();
  evidence();
  moving();
  countdown();
  donation();
  earlyPresses();
  test.describe(() => {
    // One worker runs these, because each further worker would start another browser for them.
    test.describe.configure({ mode: 'default' });
    scriptless();
  });
}

/** Declares the steps that the tour omits: those that repeat its way on a page changed after it was sent, and the longest. */
export function longSteps() {
  translated();
  lacking();
  longList();
  frames();
  findings();
  pictures();
}

/** Declares a reader's way through the site, step by step. */
export function readersWay() {
  shortWay();
  longSteps();
}
