import { askRaw, sendBytes } from './freshness/support/raw';
import { SECRET, sendWebhook } from './freshness/support/webhook';
import { startReadyWorld, type World } from './freshness/support/world';
import { startSite } from './support/site';
import { expect, test } from './support/test';

/** What every answer carries, and what it says there. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'(?!.*unsafe-inline).*(require-trusted-types-for 'script'; trusted-types|frame-src) /,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy':
    /camera=\(\).*autoplay=\(self\), fullscreen=\(self\), picture-in-picture=\(self\)/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=63072000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

interface Kind {
  readonly target: string;
  readonly status: number;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for what other sites may build in. */
  readonly isShared?: boolean;
}

const kind = (target: string, status = 200, more: Partial<Kind> = {}): Kind => ({
  target,
  status,
  ...more,
});

/** Where the donation page's form would come from. */
const PLATFORM = 'https://giving.example';

const RSC = { rsc: '1' };
const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket' };

/** Every kind of answer; `{script}` and `{style}` stand for files of the build. */
const KINDS: Readonly<Record<string, Kind>> = {
  'the home page': kind('/'),
  'a list': kind('/studies'),
  'a record': kind('/investigation/low-water'),
  'a panel of a record': kind('/investigation/low-water/resources'),
  'a reader': kind('/programme/news'),
  'a person': kind('/about/team/member/amara-okafor-lindqvist', 404),
  'the map': kind('/map'),
  'a search': kind('/search?q=harbour'),
  'the donation page': kind('/donate'),
  'the login': kind('/auth'),
  'maintenance by its address': kind('/maintenance'),
  'a page’s head': kind('/studies', 200, { method: 'HEAD' }),
  'navigation data': kind('/studies?_rsc', 200, { headers: RSC }),
  'navigation data of an unknown page': kind('/no/page?_rsc', 404, { headers: RSC }),
  'an unknown page': kind('/no/page', 404),
  'an unknown page again': kind('/no/other/page', 404),
  'an unknown record': kind('/investigation/none', 404),
  'an unknown person': kind('/about/team/member/none', 404),
  'an offer to upgrade': kind('/studies', 200, { headers: UPGRADE }),
  'an offer to upgrade an unknown page': kind('/no/page', 404, { headers: UPGRADE }),
  'a malformed address': kind('/%E0%A4%A', 400),
  'a control character': kind('/a%00b', 400),
  'two slashes': kind('//elsewhere.example/', 308),
  'a slash at the end': kind('/studies/', 308),
  'a needless escape': kind('/st%75dies', 308),
  'a page posted to': kind('/', 405, { method: 'POST' }),
  'an action there is not': kind('/', 405, { method: 'POST', headers: { 'next-action': 'none' } }),
  'a page put': kind('/', 405, { method: 'PUT' }),
  'a page deleted': kind('/', 405, { method: 'DELETE' }),
  'a page’s options': kind('/', 204, { method: 'OPTIONS' }),
  'a page patched': kind('/', 405, { method: 'PATCH' }),
  'an unusual method': kind('/', 405, { method: 'PROPFIND' }),
  TRACE: kind('/', 405, { method: 'TRACE' }),
  'TRACE of a file': kind('{script}', 405, { method: 'TRACE' }),
  'OPTIONS of the server': kind('*', 204, { method: 'OPTIONS' }),
  'no path': kind('*', 405),
  'a target that is no address': kind('studies', 400),
  'a stranger’s address': kind('http://elsewhere.example/studies/', 421),
  'our own address in full': kind('https://open-ground.example/studies', 200),
  'our own address in full, moved': kind('https://open-ground.example/studies/', 308),
  health: kind('/api/health'),
  'the map’s data': kind('/api/map'),
  'what a search may look for': kind('/api/suggestions'),
  'search results': kind('/api/search?q=harbour'),
  'a blank search': kind('/api/search?q=', 400),
  'a tint': kind('/api/tint/ff0000'),
  'no tint': kind('/api/tint/red', 404),
  'the stylesheet for paper': kind('/api/print'),
  'a malformed address of the API': kind('/api/tint/%FF', 400),
  'subtitles there are not': kind('/api/subtitles/investigation/none/0/0', 404, { isShared: true }),
  'an unknown endpoint': kind('/api/none', 404),
  'the webhook unsigned': kind('/api/revalidate', 401, { method: 'POST' }),
  'the webhook asked wrongly': kind('/api/revalidate', 405),
  'the sitemap': kind('/sitemap.xml'),
  robots: kind('/robots.txt'),
  Atom: kind('/feed.xml', 200, { isShared: true }),
  'JSON Feed': kind('/feed.json', 200, { isShared: true }),
  RSS: kind('/feed.rss', 200, { isShared: true }),
  'the feed of a category': kind('/category/migration-at-sea.xml', 200, { isShared: true }),
  'a feed there is not': kind('/category/none.xml', 404, { isShared: true }),
  'a record as JSON': kind('/investigation/the-second-rope.json', 200, { isShared: true }),
  'a citation': kind('/investigation/the-second-rope.bib', 200, { isShared: true }),
  'the index of records': kind('/records.json', 200, { isShared: true }),
  'the sums of files': kind('/checksums.txt'),
  'the schema of records': kind('/schemas/record-1.json', 200, { isShared: true }),
  'OAI-PMH': kind('/oai?verb=Identify', 200, { isShared: true }),
  'an icon': kind('/icon.svg'),
  'the old icon': kind('/favicon.ico'),
  'a script': kind('{script}'),
  'a style sheet': kind('{style}'),
  'a part of a script': kind('{script}', 206, { headers: { range: 'bytes=0-3' } }),
  'a part there is not': kind('{script}', 416, { headers: { range: 'bytes=99999999-' } }),
  'a part there is not, for a browser': kind('{script}', 416, {
    headers: { range: 'bytes=99999999-', accept: 'text/html' },
  }),
  'a part of the icon there is not': kind('/favicon.ico', 416, {
    headers: { range: 'bytes=99999999-' },
  }),
  'a script that changed': kind('{script}', 412, { headers: { 'if-match': '"another"' } }),
  'a script posted to': kind('{script}', 405, { method: 'POST' }),
  'an unknown file of the build': kind('/_next/static/none.js', 404),
  'the picture optimiser': kind('/_next/image?url=%2Ficon.svg&w=64&q=75', 404),
  'an expectation': kind('/', 417, { headers: { expect: 'magic' } }),
};

/** What no HTTP client would send. */
const RAW: Readonly<Record<string, readonly [request: string, status: number]>> = {
  'no request at all': ['NONSENSE\r\n\r\n', 400],
  'a request without a host': ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  'headers without an end': [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  'two lengths': [
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  'a method in lower case': ['get / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  'an invented method': ['FOO /studies HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  'an invented method at no address': ['FOO studies HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  'an old version': ['GET /studies HTTP/1.0\r\n\r\n', 200],
};

type Values = (name: string) => readonly string[];

/** What an answer's headers lack or say wrongly. */
function faultsOf(values: Values, isShared = false): string[] {
  const wanted = isShared
    ? { ...WANTED, 'cross-origin-resource-policy': /^cross-origin$/ }
    : WANTED;
  return Object.entries(wanted).flatMap(([name, pattern]) => {
    const [value, ...more] = values(name);
    if (value === undefined) return [`lacks ${name}`];
    if (more.length > 0) return [`says ${name} twice`];
    return pattern.test(value) ? [] : [`says ${name}: ${value}`];
  });
}

test.describe('the headers of every kind of response', { tag: '@tour' }, () => {
  let world: World;
  let files: Readonly<Record<string, string>>;

  test.beforeAll(async () => {
    world = await startReadyWorld({
      settings: {
        SITE_URL: 'https://open-ground.example',
        DONATE_SCRIPT_URL: `${PLATFORM}/loader.js`,
        DONATE_PUBLIC_KEY: 'p-key',
        DONATE_FORM_ID: 'form-1',
      },
    });
    const { body } = await askRaw(world.site.url, '/');
    files = {
      '{script}': /src="(\/_next\/static\/[^"]+\.js)"/.exec(body)?.[1] ?? '',
      '{style}': /href="(\/_next\/static\/[^"]+\.css)"/.exec(body)?.[1] ?? '',
    };
  });

  test.afterAll(() => world.end());

  test(`${Object.keys(KINDS).length + Object.keys(RAW).length + 1} kinds of response have all headers`, async () => {
    // The first 404 of an epoch is rendered for it, the second is not.
    expect((await sendWebhook(world.site, { type: 'ticker' }, { secret: SECRET })).status).toBe(
      202,
    );
    const rows: string[] = [];
    for (const visit of ['first', 'second']) {
      for (const [name, { target, status, method, headers, isShared }] of Object.entries(KINDS)) {
        const path = files[target] ?? target;
        const answer = await askRaw(world.site.url, path, { method, headers: { ...headers } });
        const internal = ['x-middleware-rewrite', 'x-middleware-next', 'x-powered-by', 'server'];
        const shown =
          status >= 400 ? [...internal, 'x-nextjs-cache', 'x-nextjs-prerender'] : internal;
        rows.push(
          ...[
            ...(answer.status === status ? [] : [`is ${answer.status}, not ${status}`]),
            ...faultsOf(answer.values, isShared),
            ...shown.flatMap((header) => answer.values(header).map(() => `shows ${header}`)),
          ].map((fault) => `${name} (${visit}): ${fault}`),
        );
      }
    }
    for (const [name, [bytes, status]] of Object.entries(RAW)) {
      const answer = await sendBytes(world.site.url, bytes);
      if (answer.status !== status) rows.push(`${name}: is ${answer.status}, not ${status}`);
      rows.push(...faultsOf(answer.values).map((fault) => `${name}: ${fault}`));
    }
    const seen = await sendWebhook(world.site, { type: 'test' });
    rows.push(
      ...faultsOf((name) => seen.headers.get(name)?.split(/(?!)/) ?? []).map(
        (fault) => `the webhook: ${fault}`,
      ),
    );
    console.log(rows.length === 0 ? 'headers: nothing is missing' : rows.join('\n'));
    expect(rows).toEqual([]);
  });

  test('the policy allows the donation platform on its page only', async () => {
    const policyOf = async (path: string) =>
      (await askRaw(world.site.url, path)).values('content-security-policy').join();
    const policy = await policyOf('/donate');
    for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) {
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*${PLATFORM.replaceAll('.', '\\.')}(;| )`),
      );
    }
    expect(policy).not.toContain('unsafe');
    for (const path of ['/', '/about/agency', '/nothing']) {
      expect(await policyOf(path)).toContain('script-src');
      expect(await policyOf(path)).not.toContain(PLATFORM);
    }
  });

  test('another site’s address never appears in a response', async () => {
    for (const target of ['http://elsewhere.example/studies/', 'http://elsewhere.example//x/']) {
      const answer = await askRaw(world.site.url, target);
      expect(answer.values('location')).toEqual([]);
      expect(answer.body).not.toContain('elsewhere');
    }
  });
});

test('a 503 is never cached and has every header, without HSTS on a site without HTTPS', async () => {
  const site = await startSite({ env: { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/' } });
  try {
    for (const path of ['/', '/studies', '/', '/no/such/page', '/api/health', '/api/revalidate']) {
      const method = path === '/api/revalidate' ? 'POST' : 'GET';
      const answer = await askRaw(site.url, path, { method });
      expect(answer.status, path).toBe(503);
      expect(answer.values('cache-control'), path).toEqual(['no-store']);
      expect(faultsOf(answer.values), path).toEqual(['lacks strict-transport-security']);
    }
  } finally {
    await site.stop();
  }
});
