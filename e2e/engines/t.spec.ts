import { test } from './support/test';
import { hasScripts, watchUnrest } from './support/rest';
test.use({ engine: (process.env.ENGINE ?? 'WebKit') as 'WebKit' });
let n = 0;
for (const path of [
  '/investigation/the-courtyard-at-number-nine',
  '/investigation/the-courtyard-at-number-nine#resources',
  '/studies',
  '/investigation/the-courtyard-at-number-nine#resources',
])
  test(path + ' ' + (n += 1), async ({ reader }) => {
    let t = Date.now();
    const lap = (n: string) => {
      console.log(path, n, Date.now() - t);
      t = Date.now();
    };
    await reader.open(path);
    lap('open');
    await reader.until('complete', () => document.readyState === 'complete');
    lap('complete');
    await reader.until('scripts', hasScripts);
    lap('scripts');
    for (let i = 0; i < 3; i++) {
      await reader.evaluate(watchUnrest, 20);
      await reader.until('f', () => !!window.unrest);
      lap('frames' + JSON.stringify(await reader.evaluate(() => window.unrest)));
    }
    await reader.count({ role: 'button', name: 'Search' });
    lap('count with library');
    await reader.count({ role: 'button', name: 'Search' });
    lap('count');
    await reader.count({ role: 'link', name: 'Search' });
    lap('count links');
    await reader.click({ role: 'button', name: 'Site map' });
    lap('click');
  });
