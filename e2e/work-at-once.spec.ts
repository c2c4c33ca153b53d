import { startReadyWorld, type World } from './freshness/support/world';
import { signedHeaders } from './freshness/support/webhook';
import { addressesOf } from './support/addresses';
import { rounds } from './support/rounds';
import { expect, test } from './support/test';

const TOKEN = 'a-token-of-the-tests-of-work-at-once';

/** What Next may render otherwise for. */
const HEADERS: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { accept: 'text/html', cookie: 'a=b' },
];

/** What is made anew for whoever asks, within the limit of work at once: their own query, or words. */
const OF_WORDS = /^\/(?:search|api\/search|oai)(?:\?|$)/;

/** What an address may read beside its own query, in any spelling, and what nobody reads. */
const STRANGE = (address: string, count: number): string => {
  const sign = address.includes('?') ? '&' : '?';
  return (
    [
      `x=${count}`,
      `part=${count + 7}`,
      `utm_source=a${count}&fbclid=b`,
      `type=t${count}&sort=s${count}`,
      `_rsc=${count}`,
      `%71=${count}`,
      `page=${count}&q[]=${count}`,
    ][count % 7] ?? ''
  ).replace(/^/, `${address}${sign}`);
};

test.describe('a stranger’s words', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld({
      cmsOptions: { scale: 60 },
      settings: { METRICS_TOKEN: TOKEN },
    });
  });

  test.afterAll(() => world.end());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(world.site.url + path, {
      // What is asked for once need not be compressed.
      headers: { 'accept-encoding': 'identity', ...headers },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const metric = async (name: string) => {
    const { text } = await get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
    const [, value] =
      text
        .split('\n')
        .map((line) => line.split(/ (?=[\d.]+$)/))
        .find(([key]) => key === name) ?? [];
    return Number(value);
  };

  /** What the requests cost that `ask` makes: pages rendered, lite pages made, calls of the CMS. */
  const costOf = async (ask: () => Promise<void>) => {
    const made = () => metric('open_ground_lite_pages_total{result="made"}');
    await Promise.all([world.probe.takeRenders(), world.takeCalls()]);
    const before = await made();
    await ask();
    const [renders, calls] = await Promise.all([world.probe.takeRenders(), world.takeCalls()]);
    // The site refreshes what is old by itself.
    const asked = calls.filter((call) => /search|slug=/.test(call));
    return renders.length + asked.length + ((await made()) - before);
  };

  test('costs no address more than three times what it costs itself, or is limited', async () => {
    // Each strange query at least once.
    const ROUNDS = rounds({ sample: 7, long: 14 });
    const addresses = await addressesOf(world.site);
    const dear: unknown[] = [];
    for (const [kind, address] of Object.entries(addresses)) {
      if (OF_WORDS.test(address)) continue;
      for (const headers of HEADERS) {
        const ask = async (nameOf: (count: number) => string) => {
          for (let count = 0; count < ROUNDS; count += 1) await get(nameOf(count), headers);
        };
        await get(address, headers);
        const strange = await costOf(() => ask((count) => STRANGE(address, count)));
        // One for what was made for the first time.
        if (strange <= 3) continue;
        const own = await costOf(() => ask(() => address));
        if (strange > 3 * own) dear.push({ kind, address, headers, own, strange });
      }
    }
    expect(dear).toEqual([]);
  });

  test('in a flood of them everybody else is answered', async () => {
    const page = '/studies';
    for (let count = 0; count < 3; count += 1) await get(page);
    const flood = ['/search', '/lite/search', '/api/search', '/oai'].flatMap((path) =>
      Array.from({ length: 60 }, (_, count) => get(`${path}?q=harbour+${count}`)),
    );
    const statuses: number[] = [];
    for (const answer of flood) void answer.then(({ status }) => statuses.push(status));
    const body = JSON.stringify({ type: 'test' });
    const others = await Promise.all([
      get(page),
      get(page, { cookie: 'a=b' }),
      get(`${page}?_rsc`, { rsc: '1' }),
      // Rendered for the first time.
      get('/programme/publications'),
      get('/investigation/low-water'),
      get('/api/health'),
      fetch(`${world.site.url}/api/revalidate`, {
        method: 'POST',
        body,
        headers: signedHeaders(body),
      }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 202]);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused)
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store']);
    expect(await metric('open_ground_refused_requests_total')).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
    // And afterwards everything is as before.
    expect((await get('/search?q=harbour')).status).toBe(200);
  });
});
