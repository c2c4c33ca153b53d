/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smoke } from './smoke.mjs';

type Answers = Record<string, { status?: number; type?: string; body: string }>;

let server: Server;
let origin: string;
let answers: Answers;
let asked: string[];
/** How many of the next requests are refused, as a rate-limiting proxy does. */
let refusals: number;

const META = {
  description: 'What it is.',
  'og:title': 'Title',
  'og:description': 'What it is.',
  'og:site_name': 'Example Agency',
  'og:type': 'website',
  'og:locale': 'en',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'Title',
  'og:image:type': 'image/png',
  'twitter:card': 'summary_large_image',
  'twitter:title': 'Title',
  'twitter:description': 'What it is.',
  'twitter:image:alt': 'Title',
};

const thing = (type: string, more: object) => ({ '@type': type, ...more });

/** Returns a page without faults; `more` replaces some of its meta elements. */
function page(path: string, links: readonly string[], more: Record<string, string> = {}) {
  const image = `${origin}/card.png`;
  const own = { 'og:url': origin + path, 'og:image': image, 'twitter:image': image };
  const crumbs = {
    itemListElement: [thing('ListItem', { position: 1, name: 'Home', item: origin })],
  };
  const graph = [
    thing('BreadcrumbList', crumbs),
    ...(path === '/' ? [thing('Organization', { name: 'Example Agency' })] : []),
  ];
  return {
    body: [
      `<title>${path} | Example Agency</title><link rel="canonical" href="${path === '/' ? origin : origin + path}">`,
      ...Object.entries({ ...META, ...own, ...more }).map(
        ([name, content]) => `<meta property="${name}" content="${content}">`,
      ),
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`,
      ...links.map((link) => `<a href="${link}">${link}</a>`),
    ].join('\n'),
  };
}

const lite = (path: string) => ({
  body: `<meta name="robots" content="noindex"><link rel="canonical" href="${origin}${path}">`,
});

const sitemap = (...paths: readonly string[]) => ({
  type: 'application/xml',
  body: paths.map((path) => `<loc>${origin}${path}</loc><lastmod>2026-11-21</lastmod>`).join(''),
});

beforeAll(async () => {
  server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const isRefused = refusals-- > 0;
    const found = answers[url];
    response.writeHead(isRefused ? 429 : (found?.status ?? (found ? 200 : 404)), {
      'content-type': found?.type ?? 'text/html',
    });
    response.end(found?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  asked = [];
  refusals = 0;
  answers = {
    // As Next writes the address of the home page.
    '/': page('/', ['/studies', '/lite', '/lite/studies', 'https://elsewhere.example/']),
    '/studies': page('/studies', ['/', '/feed.xml', 'mailto:a@b.example', 'https://[']),
    '/lite': lite('/'),
    '/lite/studies': lite('/studies'),
    '/feed.xml': { type: 'application/atom+xml', body: '<feed/>' },
    '/sitemap.xml': sitemap('/', '/studies'),
    '/card.png': { type: 'image/png', body: 'picture' },
  };
});

async function run(seconds = 60) {
  const lines: string[] = [];
  const isSound = await smoke(origin, { seconds, say: (line) => lines.push(...line.split('\n')) });
  const failed = lines.filter((line) => /^[✗ ]/.test(line)).map((line) => line.trim());
  return { isSound, lines, failed };
}

it('a site that is as it should be passes, and is only read', async () => {
  const { isSound, lines, failed } = await run();
  expect(failed).toEqual([]);
  expect(isSound).toBe(true);
  expect(lines[0]).toBe(`Example Agency, ${origin}: 2 pages in the sitemap, at most 60 s …`);
  expect(lines.at(-1)).toMatch(/^Nothing is wrong: 5 addresses visited, \d+ s\.$/);
  expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

const CASES: readonly (readonly [string, () => void, readonly string[]])[] = [
  [
    'a page that fails',
    () => (answers['/feed.xml'] = { status: 500, body: '' }),
    ['✗ every link leads somewhere', '/feed.xml: 500'],
  ],
  [
    'another address of the site in its pages',
    () =>
      (answers['/studies']!.body = answers['/studies']!.body.replace(
        `href="${origin}`,
        'href="http://localhost:3000',
      )),
    [
      '✗ every page has a title and a canonical address of its own',
      "/studies: its canonical address is 'http://localhost:3000/studies'",
    ],
  ],
  [
    'a preview without a picture',
    () => (answers['/studies'] = page('/studies', ['/', '/feed.xml'], { 'og:image': '' })),
    [
      '✗ every page has a description of at most 160 characters, and a whole preview',
      '/studies: lacks og:image',
    ],
  ],
  [
    'a picture of a preview that is gone',
    () => delete answers['/card.png'],
    [
      '✗ a preview’s picture is there, for each kind of page',
      '/studies: ORIGIN/card.png answers 404',
    ],
  ],
  [
    'a page that the sitemap does not name and no page links to',
    () => {
      answers['/sitemap.xml'] = sitemap('/');
      answers['/lite'] = { body: `${lite('/').body}<a href="/studies">Studies</a>` };
      answers['/'] = page('/', ['/lite', '/lite/studies']);
    },
    [
      '✗ other addresses of a page name it and are not indexed',
      '/lite/studies: names ORIGIN/studies',
      '✗ the sitemap names every page and nothing else',
      '/studies: is not in the sitemap',
      '✗ another page links to every page',
      '/studies: no page links to it',
    ],
  ],
  [
    'structured data that are none',
    () => (answers['/studies']!.body = answers['/studies']!.body.replace('{"@context"', '<')),
    [
      '✗ every page has structured data of its kind',
      '/studies: no schema.org document',
      '/studies: has no BreadcrumbList',
    ],
  ],
];

it.each(CASES)('%s is named', async (_, spoil, expected) => {
  spoil();
  const { isSound, failed } = await run();
  expect(failed.map((line) => line.replaceAll(origin, 'ORIGIN'))).toEqual(
    expect.arrayContaining([...expected]),
  );
  expect(isSound).toBe(false);
});

it('one that does not answer at all, or is another, is named in a line', async () => {
  answers['/'] = { status: 502, body: '' };
  expect((await run()).lines).toEqual([`${origin}: its home page answers 502`]);
  answers['/'] = { body: '<title>nginx</title>' };
  expect((await run()).lines).toEqual([`${origin}: its home page is not one of this site`]);
  const lines: string[] = [];
  const isSound = await smoke('http://localhost:1', {
    seconds: 1,
    say: (line) => lines.push(line),
  });
  expect([isSound, lines.length]).toEqual([false, 1]);
});

it('a proxy that asks for patience gets it', async () => {
  refusals = 1;
  expect((await run()).isSound).toBe(true);
});

it('what it has not seen in time is said, and fails nothing', async () => {
  const { isSound, lines } = await run(0);
  expect(isSound).toBe(true);
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(3);
  expect(lines.at(-1)).toContain('0 addresses visited, at least 2 not');
});
