import { runIn, test } from './support/test';
import { longSteps, shortWay } from './support/way';

// Not so the pages at rest (pages-in-chromium.spec.ts): the tour asks each kind of page for other things.
runIn('Chromium', () => {
  test.describe('on the tour', { tag: '@tour' }, shortWay);
  longSteps();
});
