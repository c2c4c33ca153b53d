import { startReadyWorld, type World } from './freshness/support/world';
import { signedHeaders } from './freshness/support/webhook';
import { WORK_LIMITS } from '../lib/http/concurrency-limiter';
import { addressesOf } from './support/addresses';
import { CASE } from './support/pages';
import { resourceAddress } from './support/resource-address';
import { rounds } from './support/rounds';
import { eventually, holdsCases } from './support/site';
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

/** Asks a site without a browser. */
async function getFrom(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    // What is asked for once need not be compressed.
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.describe('a stranger’s words', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld({
      cmsOptions: { scale: 60 },
      settings: { METRICS_TOKEN: TOKEN },
    });
  });

  test.afterAll(() => world.end());

  const get = (path: string, headers?: Record<string, string>) =>
    getFrom(world.site.url + path, headers);

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

test.describe('more pages that must be made than may wait', () => {
  const { waiting, working } = WORK_LIMITS;
  /** How many are refused at once. */
  const BEYOND = 40;
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld({ cmsOptions: { scale: 400 } });
    await holdsCases(world.site, [CASE]);
  });

  test.afterAll(() => world.end());

  const get = (path: string) => getFrom(world.site.url + path);

  test('are refused, and what is kept is answered meanwhile', async () => {
    const { pathname } = await resourceAddress(world.site.url, `${CASE}/resources/1`);
    const kept = ['/', '/studies', '/lite/studies', CASE, pathname];
    const askForKept = async () => {
      const answers = await Promise.all(kept.map(get));
      return answers.map(({ status }) => status);
    };
    await eventually('they are kept', async () => {
      await world.probe.takeRenders();
      await askForKept();
      return (await world.probe.takeRenders()).length === 0;
    });

    const cases = [...world.cms.control.store.content.investigations.keys()];
    const unmade = cases.slice(-(working.all + waiting.all + BEYOND));
    await world.probe.holdRenders(true);
    const flood = unmade.map((slug) => get(`/investigation/${slug}`));
    const refused: Awaited<ReturnType<typeof get>>[] = [];
    for (const answer of flood) void answer.then((one) => one.status === 503 && refused.push(one));
    await eventually('there is no room', () => Promise.resolve(refused.length > 0));
    expect(await askForKept()).toEqual(kept.map(() => 200));
    await eventually('one has waited in vain', () => Promise.resolve(refused.length > BEYOND));
    expect(await askForKept()).toEqual(kept.map(() => 200));
    await world.probe.holdRenders(false);

    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const { headers } of refused)
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store']);
    // And afterwards there is room for what was refused.
    for (const slug of unmade.slice(-3))
      expect((await get(`/investigation/${slug}`)).status).toBe(200);
  });

  test('are sent as they were before an edit, if they are kept, and made anew when their turn comes', async () => {
    const kept = [CASE, `/lite${CASE}`, '/feed.xml'];
    /** What a reader gets, but for what changes by itself. */
    const read = async (path: string) => {
      const { status, headers, text } = await get(path);
      const { date: _, ...others } = Object.fromEntries(headers);
      return { path, status, headers: others, text };
    };
    const slug = CASE.slice(CASE.lastIndexOf('/') + 1);
    const fetchedAt = async () => {
      const { content } = JSON.parse((await get('/api/health')).text) as {
        content: { investigations: { fetchedAt: string } };
      };
      return content.investigations.fetchedAt;
    };
    await eventually('they are kept', async () => {
      await world.probe.takeRenders();
      await Promise.all(kept.map(read));
      return (await world.probe.takeRenders()).length === 0;
    });
    const before = await Promise.all(kept.map(read));
    const time = await fetchedAt();

    const cases = [...world.cms.control.store.content.investigations.keys()];
    await world.probe.holdRenders(true);
    const flood = cases.slice(100, 110).map((other) => get(`/investigation/${other}`));
    await world.edit('investigations', slug, { title: 'Edited while others wait' });
    await eventually('the edit is there', async () => (await fetchedAt()) !== time);
    const meanwhile = await Promise.all(kept.map(read));
    await world.probe.holdRenders(false);
    await Promise.all(flood);

    // The headers as well: the policy of a page is made of its text.
    expect(meanwhile.map(({ path, status }) => [path, status])).toEqual(
      kept.map((path) => [path, 200]),
    );
    expect(meanwhile).toEqual(before.map((page) => expect.objectContaining({ text: page.text })));
    for (const [index, { headers }] of meanwhile.entries()) {
      const { 'content-security-policy': policy, 'content-type': type, vary } = headers;
      expect(before[index]?.headers).toMatchObject({
        'content-security-policy': policy,
        'content-type': type,
        'cache-control': headers['cache-control'],
        etag: headers['etag'],
        vary,
      });
    }
    // The feed has the cases that changed last, by their dates.
    for (const path of [CASE, `/lite${CASE}`])
      await eventually(`${path} is made anew`, async () =>
        (await get(path)).text.includes('Edited while others wait'),
      );
  });
});
