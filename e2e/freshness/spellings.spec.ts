import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startContentServer } from '../../demo/server/index.mjs';
import { SLUGS, spellings } from '../../lib/domain/testing/slugs';
import { eventually, startSite, whole, type Site } from '../support/site';
import { startSpelledCms, type SpelledCms, type SpelledRecord } from '../support/spelled-cms';
import { expect, test } from '../support/test';
import { crawl } from './support/crawl';
import { SECRET, sendWebhook } from './support/webhook';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;
type Collection = Parameters<ContentServer['control']['store']['get']>[0];

/** A record of each kind, the slug it has at this CMS and how it is spelled there, and where its page is. */
const RECORDS: readonly (readonly [
  type: string,
  restBase: string,
  collection: Collection,
  slug: string,
  script: keyof typeof SLUGS | null,
  spelling: string,
  section: string,
])[] = [
  [
    'investigation',
    'investigation',
    'investigations',
    'the-courtyard-at-number-nine',
    'cyrillic',
    'encoded',
    '/investigation/',
  ],
  [
    'exhibition',
    'exhibition',
    'exhibitions',
    'soil-as-witness',
    'arabic',
    'encoded in upper case',
    '/programme/exhibitions/',
  ],
  [
    'event',
    'event',
    'events',
    'open-files',
    'hebrew',
    'encoded in either case',
    '/programme/events/',
  ],
  [
    'news',
    'news',
    'news',
    'courtyard-admitted',
    'japanese',
    'decomposed and encoded',
    '/programme/news/',
  ],
  [
    'publication',
    'publication',
    'publications',
    'room-tone-notes',
    'devanagari',
    'decomposed',
    '/programme/publications/',
  ],
  ['press', 'press', 'press', '', null, '', ''],
  [
    'subdomain',
    'subdomain',
    'subdomains',
    'harbour-index',
    'vietnamese',
    'decomposed and encoded in upper case',
    '/subdomain/',
  ],
  [
    'methodology',
    'methodology',
    'methodologies',
    'drift-modelling',
    'chinese',
    'encoded',
    '/methodology/',
  ],
  [
    'person',
    'person',
    'people',
    'ilka-serban',
    'korean',
    'decomposed and encoded',
    '/about/team/member/',
  ],
  ['page', 'pages', 'pages', 'residencies', 'greek', 'partly encoded', '/programme/'],
];

/** The word in every title that must not be read any more. */
const WORD = 'CANARY';

interface Case extends SpelledRecord {
  /** The slug in the site's own spelling. */
  readonly own: string | null;
  readonly path: string;
}

let cms: ContentServer;
let spelled: SpelledCms;
let site: Site;
let contentDir: string;
let cases: readonly Case[];

test.beforeEach(async () => {
  cms = await startContentServer();
  contentDir = await mkdtemp(join(tmpdir(), 'spellings-'));
  cases = RECORDS.map(([postType, restBase, collection, slug, script, spelling, section]) => {
    const all = [...cms.control.store.content[collection].values()] as {
      id: number;
      slug: string;
      title?: string;
      name?: string;
      people?: unknown;
    }[];
    // Press has neither slug nor page; a quoted item is told by its title.
    const record = slug
      ? all.find((it) => it.slug === slug)
      : all.find(({ title }) => title === 'Οι κουκουβάγιες του Ταρν');
    if (!record) throw new Error(`The demo has no ${postType} ${slug}`);
    const own = script && SLUGS[script];
    return {
      ...{ postType, restBase, id: record.id, slug: record.slug, own },
      title: record.title ?? record.name ?? '',
      told: own && (spellings(own)[spelling] ?? own),
      newTitle: `${WORD} ${postType}`,
      path: own ? section + encodeURIComponent(own) : '',
    };
  });
  spelled = await startSpelledCms(cms.apiRoot, cases);
  site = await startSite({
    contentDir,
    env: { CMS_API_ROOT: spelled.apiRoot, REVALIDATE_SECRET: SECRET, REVALIDATE_SECONDS: '600' },
  });
  await whole(site);
});

test.afterEach(async () => {
  await site.stop();
  await spelled.stop();
  await cms.stop();
  await rm(contentDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Endpoints beside the pages, and searches for each of the titles. */
const BESIDE = () => [
  ...['/feed.xml', '/feed.json', '/investigations.rss', '/programme/news.json', '/sitemap.xml'],
  ...[
    '/records.json',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/api/map',
    '/api/suggestions',
    '/lite',
    '/search',
  ],
  ...cases.flatMap(({ newTitle }) => [
    `/api/search?q=${encodeURIComponent(newTitle)}`,
    `/search?q=${encodeURIComponent(newTitle)}`,
  ]),
  // Nothing links to a page that is in no menu.
  ...cases.flatMap(({ path }) => (path ? [path, `/lite${path}`] : [])),
  ...[...cms.control.store.content.people.values()].map(
    ({ slug }) => `/lite/about/team/member/${slug}`,
  ),
];

/** Everything that names one of the titles, by address. Each text is without the query that a search repeats. */
async function naming(): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  const note = (path: string, text: string) => {
    const named = cases.filter(({ newTitle }) => text.includes(newTitle));
    if (named.length > 0) found[path] = named.map(({ postType }) => postType);
  };
  for (const [path, { html }] of await crawl(site.url)) note(path, html);
  for (const path of BESIDE()) {
    const response = await fetch(site.url + path);
    const text = await response.text();
    const isSearch = path.startsWith('/search?');
    const [, results = ''] = isSearch ? text.split(/<main\b/) : ['', text];
    // The page of a search repeats the query in its title and its box; its results are articles.
    note(path, isSearch ? [...results.matchAll(/<article\b.*?<\/article>/gs)].join('') : results);
  }
  return found;
}

/** Files below CONTENT_DIR that hold one of some words. */
async function filesWith(words: readonly string[]) {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (words.some((word) => text.includes(word))) found.push(file);
  }
  return found;
}

/** Takes every record down by an event each, spelled as this CMS spells it. */
async function byEvents() {
  for (const { postType: type, id, told } of cases) {
    const response = await sendWebhook(site, { type, id, slug: told ?? '', action: 'delete' });
    expect([type, response.status]).toEqual([type, 202]);
  }
}

/** Takes every record that has a page down by its address, each copied in another way. */
async function byCommand() {
  const copies = [
    (path: string) => path.toLowerCase(),
    (path: string) => `${site.url}${path}`,
    (path: string) => decodeURI(path),
    (path: string) => `${site.url}/lite${path}/?from=a#b`,
    (path: string) => decodeURI(path).normalize('NFD'),
  ];
  for (const [number, { path }] of cases.filter((it) => it.path).entries()) {
    const address = copies[number % copies.length]?.(path) ?? path;
    const command = [join(ROOT, 'scripts/content.mjs'), 'takedown', address];
    const { stdout } = await run(process.execPath, command, {
      env: { ...process.env, CONTENT_DIR: contentDir },
    });
    expect([address, stdout]).toEqual([address, expect.stringContaining('Taken down')]);
  }
}

for (const [way, mode] of [
  ['events', 'up'],
  ['events', 'down'],
  ['events', 'listing'],
  ['command', 'down'],
  ['command', 'listing'],
] as const) {
  const title = `what is taken down by ${way} with the CMS ${mode} is named nowhere, in no spelling`;
  test(title, { tag: '@long' }, async () => {
    const before = Object.values(await naming()).flat();
    // Each is shown, and quoted on more than its own page.
    for (const { postType } of cases)
      expect([postType, before.filter((it) => it === postType).length > 1]).toEqual([
        postType,
        true,
      ]);
    for (const { path } of cases.filter((it) => it.path))
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);

    if (mode === 'up') {
      for (const [, , collection, slug] of RECORDS)
        if (slug) cms.control.store.remove(collection, slug);
      const press = cases.find(({ postType }) => postType === 'press');
      cms.control.store.remove('press', press?.slug ?? '');
    }
    spelled.mode = mode;
    if (way === 'events') await byEvents();
    else await byCommand();
    const gone = cases.filter(({ path }) => way === 'events' || path);
    const titles = gone.map(({ newTitle }) => newTitle);
    const slugs = gone.flatMap(({ own }) => (own ? Object.values(spellings(own)) : []));

    for (const { path } of gone.filter((it) => it.path)) {
      await eventually(
        `${path} is gone`,
        async () => (await fetch(site.url + path)).status === 404,
      );
    }
    const left = async () =>
      Object.entries(await naming()).flatMap(([path, kinds]) =>
        kinds.filter((kind) => titles.includes(`${WORD} ${kind}`)).map((kind) => `${kind} ${path}`),
      );
    expect(await left()).toEqual([]);
    await eventually('no file has a title', async () => (await filesWith(titles)).length === 0);
    await eventually('no file has a slug', async () => (await filesWith(slugs)).length === 0);
    // The lists are asked for again, and then all is read anew by another process.
    await sendWebhook(site, { type: '*' });
    await eventually('it settles', async () => (await left()).length === 0);
    await site.stop('SIGKILL');
    site = await startSite({
      contentDir,
      env: { CMS_API_ROOT: spelled.apiRoot, REVALIDATE_SECRET: SECRET },
    });
    await eventually('it is up', async () => (await fetch(site.url)).status === 200);
    expect(await left()).toEqual([]);
    expect(await filesWith(titles)).toEqual([]);
  });
}

test('an address in any spelling leads to the page at its own', async () => {
  for (const { own, path } of cases) {
    if (!own) continue;
    const section = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [spelling, text] of Object.entries(spellings(own))) {
      const response = await fetch(site.url + section + text, { redirect: 'follow' });
      expect([path, spelling, response.status]).toEqual([path, spelling, 200]);
    }
    const decomposed = section + encodeURIComponent(own.normalize('NFD'));
    if (decomposed === path) continue;
    const response = await fetch(site.url + decomposed, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '', site.url).pathname;
    expect([response.status, location]).toEqual([308, path]);
  }
});
