import { randomBytes } from 'node:crypto';
import { startContentServer } from '../demo/server/index.mjs';
import { openLoad, timeSteadily } from './requests.mjs';
import { quantile } from './quantile.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { startServer } from './servers.mjs';

const LOAD = { rate: 30, seconds: 20 };

/** The paths that visitors request, including searches. */
const PATHS = [
  '/',
  '/investigation/the-courtyard-at-number-nine',
  '/programme/news',
  '/programme/exhibitions',
  '/about/team',
  '/search?q=river',
  '/feed.xml',
];

/**
 * Measures how long visitors wait while the CMS hangs, compared with the same load before. An editor saves something every
 * second in both.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureOutage() {
  const port = await freePort();
  const secret = randomBytes(24).toString('hex');
  const content = await startContentServer({
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret },
  });
  const site = await startServer({
    port,
    env: { CMS_API_ROOT: content.apiRoot, REVALIDATE_SECRET: secret, REVALIDATE_SECONDS: '10' },
  });
  const load = openLoad({ connections: 200 });
  const urls = PATHS.map((path) => site.url + path);
  let edits = 0;
  const saving = setInterval(() => {
    const [slug = ''] = content.control.store.content.news.keys();
    content.control.edit('news', slug, { title: `Version ${(edits += 1)}` });
  }, 1_000);
  try {
    await timeSteadily(load, urls, { ...LOAD, seconds: 5 });
    const healthy = await timeSteadily(load, urls, LOAD);
    content.control.faults.add({ call: '*', fault: 'hang' });
    const hanging = await timeSteadily(load, urls, LOAD);
    const [before, meanwhile] = [quantile(healthy, 0.99), quantile(hanging, 0.99)];
    return [
      {
        what: `p99 of ${LOAD.rate} requests a second, the CMS hanging / answering`,
        measured: `${(meanwhile / before).toFixed(2)} (${meanwhile.toFixed(0)} ms / ${before.toFixed(0)} ms, slowest ${Math.max(...hanging).toFixed(0)} ms)`,
        wanted: '<= 1.50',
      },
    ];
  } finally {
    clearInterval(saving);
    load.close();
    site.stop();
    await content.stop();
  }
}
