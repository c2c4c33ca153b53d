import { donation } from '../steps/donation';
import { earlyPresses } from '../steps/early';
import { lacking } from '../steps/lacking';
import { media } from '../steps/media';
import { moving } from '../steps/moving';
import { ways } from '../steps/navigation';
import { panels } from '../steps/panels';
import { pictures } from '../steps/pictures';
import { scriptless } from '../steps/scriptless';
import { translated } from '../steps/translated';

/** A reader's way through the site, step by step. */
export function readersWay() {
  ways();
  panels();
  media();
  pictures();
  moving();
  translated();
  lacking();
  donation();
  earlyPresses();
  scriptless();
}
