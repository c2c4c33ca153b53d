import { CASE, EXHIBITION } from '../../support/pages';
import { rounds } from '../../support/rounds';
import { button, dialog } from '../support/names';
import { test } from '../support/test';

/** One address of each of thirteen kinds of page. */
const KINDS = [
  '/',
  CASE,
  '/methodology/3d-reconstruction',
  '/map',
  '/programme/exhibitions',
  EXHIBITION,
  '/programme/events',
  '/programme/news/courtyard-admitted',
  '/programme/publications',
  '/about/team',
  '/about/team/member/mirela-stoyan',
  '/donate',
  '/search?q=wall',
] as const;

/** A second's worth of frames, where the browser draws as many as it can. */
const SECOND = 60;

/** Each kind of page. */
export function pages() {
  for (const path of KINDS) {
    test(`${path} is complete, answers, and then is at rest`, async ({ reader }) => {
      await reader.visit(path);
      await reader.until('a complete document', () => document.readyState === 'complete');
      await reader.click(button('Search'));
      await reader.see({ role: 'radiogroup', name: 'Type', within: dialog('Search') });
      await reader.press('Escape');
      await reader.miss(dialog('Search'));
      // A loop that begins later than the scripts would be noticed by the longer test.
      for (let second = 0; second < rounds({ sample: 1, long: 5 }); second += 1) {
        await reader.rest(SECOND);
      }
    });
  }
}
