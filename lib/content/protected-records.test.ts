/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readWordPressFile } from '@/lib/cms/testing/recorded';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { CMS_IDS } from '@/lib/site';
import { KIND_NAMES, LIST_NAMES, listSourceOf, type KindName, type ResourceKey } from './kinds';
import { presenceOf } from './presence';
import { listCitable, listSitemap } from './queries';
import { search } from './search';
import { bootSite, forgetSites, killSite, until, type TestSite } from './testing/site';
import { eventOf, untilDelivered, untilFull, untilIdle } from './testing/waiting';

/** The slug and the title in WordPress's recorded answer for a protected post, which must not appear anywhere. */
const SECRET = /password.one/i;

const recorded = JSON.parse(readWordPressFile('wp_password_anonymous.json')) as object;

type Row = { readonly id: number; readonly slug: string } & Record<string, unknown>;

/** Returns a protected post of a type, as WordPress returns it to anyone. */
const protectedPost = (id: number, type: string, more: object = {}): Row => ({
  ...(recorded as Row),
  id,
  type,
  ...more,
});

const publicPost = (id: number, slug: string, more: object = {}): Row => ({
  id,
  slug,
  parent: CMS_IDS.aboutParent,
  title: { rendered: slug },
  content: { rendered: '', protected: false },
  ...more,
});

/** Returns another record's reference to a protected one. */
const reference = (id: number, type: string) => ({
  ID: id,
  post_type: type,
  post_name: 'password-one',
  post_title: 'Password one',
});

/** Every type, with the id of its protected record. The public one has the preceding id. */
const TYPES = {
  investigation: 12,
  exhibition: 22,
  event: 32,
  news: 42,
  publication: 52,
  press: 62,
  person: 72,
  pages: 82,
  methodology: 92,
  subdomain: 102,
};

type Type = keyof typeof TYPES;

const kindOf = (type: Type): KindName => (type === 'pages' ? 'page' : type);

const HAS_PAGE = (Object.keys(TYPES) as Type[]).filter((type) => type !== 'press');

const { investigation, exhibition, event, publication, press, person, methodology } = TYPES;

/** A public investigation that refers to every protected record. */
const case11 = publicPost(11, 'case', {
  methodologies: [{ ID: methodology, post_name: 'password-one', post_title: 'Password one' }],
  exhibitions: [{ post_name: 'password-one', post_title: 'Password one' }],
});

const detail11 = {
  team: [{ role: 'Research', people: [reference(person, 'person')] }],
  related: {
    investigations: [reference(investigation, 'investigation')],
    exhibitions: [reference(exhibition, 'exhibition')],
    events: [reference(event, 'event')],
    publications: [reference(publication, 'publication')],
    press: [{ id: press, title: { rendered: 'Password one' } }],
  },
};

const listOf = (type: Type, rows: readonly Row[]) => [
  ...rows,
  protectedPost(TYPES[type], kindOf(type)),
];

/** Returns every answer of the CMS, by path. */
function allAnswers(): Record<string, unknown> {
  const answers: Record<string, unknown> = {
    'fa/v1/investigations': {
      investigations: listOf('investigation', [case11]),
      investigation_areas: [],
    },
    'fa/v1/exhibitions': listOf('exhibition', [publicPost(21, 'show')]),
    'fa/v1/events': listOf('event', [publicPost(31, 'talk')]),
    'fa/v1/news': listOf('news', [publicPost(41, 'word')]),
    'wp/v2/publication': listOf('publication', [
      publicPost(51, 'book', { author: [reference(person, 'person')] }),
    ]),
    'wp/v2/press': listOf('press', [publicPost(61, 'report')]),
    'wp/v2/person': listOf('person', [publicPost(71, 'ada')]),
    'wp/v2/pages': listOf('pages', [publicPost(81, 'agency')]),
    'wp/v2/methodology': listOf('methodology', [publicPost(91, 'tides')]),
    'wp/v2/subdomain': listOf('subdomain', [publicPost(101, 'water')]),
    'fa/v1/map': [{ slug: 'password-one', location: { lat: 1, lng: 2 } }],
    'fa/v1/ticker': { items: ['News'] },
    'fa/v1/recognition': [{ title: 'Award', date: '2020-01-01' }],
    [`acf/v3/pages/${CMS_IDS.teamPage}`]: {
      acf: { current: [publicPost(71, 'ada'), reference(person, 'person')] },
    },
    'acf/v3/investigation/11': { acf: detail11 },
    'fa/v1/related/71': (Object.keys(TYPES) as Type[]).map((type) => ({
      post_type: kindOf(type),
      slug: 'password-one',
      title: 'Password one',
    })),
    'fa/v1/search': (Object.keys(TYPES) as Type[]).map((type) => ({
      ...reference(TYPES[type], kindOf(type)),
      post_excerpt: '',
    })),
  };
  for (const [type, id] of Object.entries(TYPES)) {
    // ACF to REST API exposes the fields of a protected post.
    answers[`acf/v3/${type}/${id}`] = { acf: { synopsis: '<p>Password one</p>' } };
    answers[`wp/v2/${type}/${id}`] = protectedPost(id, type);
    answers[`wp/v2/${type}/${id - 1}`] = { id: id - 1, status: 'publish' };
  }
  return answers;
}

let cms: CmsServer;
let answers: Record<string, unknown>;
let site: TestSite;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());
afterEach(forgetSites);

const isPost = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'slug' in row;

/** Keeps only the fields of a row that `_fields` requests, as WordPress does. */
function withFields(row: Row, fields: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const inner = fields.filter((field) => field.startsWith(`${name}.`));
      if (fields.includes(name)) return [[name, value]];
      if (inner.length === 0 || typeof value !== 'object' || value === null) return [];
      const parts = inner.map((field) => field.slice(name.length + 1));
      return [
        [name, Object.fromEntries(Object.entries(value).filter(([part]) => parts.includes(part)))],
      ];
    }),
  );
}

beforeEach(() => {
  answers = allAnswers();
  cms.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', cms.apiRoot);
    const answer = answers[pathname.replace('/wp-json/', '')];
    if (answer === undefined)
      return sendJson(response, { code: 'rest_post_invalid_id' }, { status: 404 });
    const slug = searchParams.get('slug') ?? searchParams.get('path')?.replace('/about/', '');
    const fields = searchParams.get('_fields')?.split(',');
    if (!Array.isArray(answer)) return sendJson(response, answer);
    const rows =
      slug === undefined ? answer : answer.filter((row) => isPost(row) && row.slug === slug);
    sendJson(response, fields ? rows.filter(isPost).map((row) => withFields(row, fields)) : rows);
  });
});

const boot = async (settings: Record<string, string> = {}) => {
  site = await bootSite({ CMS_API_ROOT: cms.apiRoot, ...settings });
  await untilFull(site);
};

/** Fetches details and lists again after their cooldown. */
async function refetch(...keys: readonly ResourceKey[]) {
  site.clock.advance(5_000);
  for (const key of keys) site.queue.request(key);
  await untilIdle(site);
}

const DETAILS: readonly ResourceKey[] = ['investigation-detail:11', 'related:71'];

/** Returns the text of all answer files. */
async function onDisk(): Promise<string> {
  const names = await readdir(site.folder);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(join(site.folder, name), 'utf8').catch(() => '')),
  );
  return texts.join('\n');
}

/** Returns excerpts of everything the site may show that names the record. */
async function mentions(): Promise<readonly string[]> {
  const { store } = site;
  const outcome = await search('password');
  const details = DETAILS.map((key) => store.entry(key)?.value);
  const parts = { lists: store.content.lists, details, sitemap: listSitemap(), outcome };
  return Object.entries(parts).flatMap(([name, part]) =>
    [...JSON.stringify(part).matchAll(/.{0,80}password.one/gi)].map(([text]) => `${name}: ${text}`),
  );
}

const ROUTE_OF: Readonly<Partial<Record<Type, string>>> = {
  news: 'news-item',
  pages: 'about-page',
};

const presence = (type: Type, slug: string) => {
  const route = { kind: ROUTE_OF[type] ?? type, slug };
  return presenceOf(route as Parameters<typeof presenceOf>[0]);
};

/** Kinds whose records can't be protected, as they are parts of pages. */
const PARTS = [
  ...['category', 'location', 'ticker', 'recognition', 'organisation', 'media', 'map'],
  'addresses',
];

/** Lists the parts that this file still lacks for a new kind. */
function missingFromThisFile(): readonly string[] {
  const kinds = (Object.keys(TYPES) as Type[]).map(kindOf);
  const known = allAnswers();
  return [
    ...KIND_NAMES.filter((kind) => !kinds.includes(kind) && !PARTS.includes(kind)).map(
      (kind) => `TYPES or PARTS: the kind '${kind}'`,
    ),
    ...LIST_NAMES.map((name) => listSourceOf(name).call({ site: undefined }))
      .filter(({ path, isOptional }) => isOptional !== true && known[path] === undefined)
      .map(({ path }) => `allAnswers(): the list '${path}'`),
  ];
}

const missing = missingFromThisFile();

it('covers every kind that has records of its own', () => {
  expect(missing).toEqual([]);
});

// A site whose CMS lacks a list never becomes full, so one failure is enough.
const describeIfComplete = missing.length === 0 ? describe : describe.skip;

describeIfComplete('a record that is protected from the start', () => {
  it('is named nowhere: lists, related rows, credits, search, sitemap, disk', async () => {
    await boot();
    await refetch(...DETAILS);
    expect(site.store.entry('investigation-detail:11')?.value).toMatchObject({ team: [] });
    expect(await mentions()).toEqual([]);
    await until('no file names it', async () => !SECRET.test(await onDisk()));
    expect(listSitemap().map(({ path }) => path)).toContain('/about/team/member/ada');
  });

  it.each(HAS_PAGE)('of the type %s has no page', async (type) => {
    await boot();
    expect(await presence(type, 'password-one')).toBe('absent');
  });

  it('is no removal that harvesters are told of, unless it was shown before', async () => {
    await boot();
    expect(listCitable().removed).toEqual([]);
    answers['wp/v2/publication'] = [protectedPost(51, 'publication')];
    await refetch('publications');
    expect(listCitable().removed).toMatchObject([{ kind: 'publication', id: 51 }]);
  });

  it('stays away after a restart without the CMS', async () => {
    await boot();
    await refetch(...DETAILS);
    const { environment } = site;
    await until('no file names it', async () => !SECRET.test(await onDisk()));
    await killSite(site);
    cms.answer((_, response) => response.destroy());
    site = await bootSite({ CMS_API_ROOT: cms.apiRoot, CONTENT_DIR: environment.contentDir });
    expect(await mentions()).toEqual([]);
    expect(site.store.content.index.event.has('talk')).toBe(true);
  });
});

/** Makes the protected record of a type public, under its own address and in its list. */
function setProtected(type: Type, isProtected: boolean) {
  const post = isProtected
    ? protectedPost(TYPES[type], type)
    : publicPost(TYPES[type], 'password-one', { title: { rendered: 'Password one' } });
  answers[`wp/v2/${type}/${TYPES[type]}`] = post;
  const replaced = (rows: unknown) =>
    (rows as Row[]).map((row) => (row.id === TYPES[type] ? post : row));
  for (const path of [`fa/v1/${type}s`, `fa/v1/${type}`, `wp/v2/${type}`]) {
    const answer = answers[path];
    if (Array.isArray(answer)) answers[path] = replaced(answer);
    else if (isAnswer(answer)) {
      answers[path] = { ...answer, investigations: replaced(answer.investigations) };
    }
  }
}

const isAnswer = (answer: unknown): answer is { readonly investigations: unknown } =>
  typeof answer === 'object' && answer !== null && 'investigations' in answer;

const LISTS_OF: Readonly<Record<Type, ResourceKey>> = {
  investigation: 'investigations',
  exhibition: 'exhibitions',
  event: 'events',
  news: 'news',
  publication: 'publications',
  press: 'press',
  person: 'people-names',
  pages: 'page-names',
  methodology: 'methodologies',
  subdomain: 'subdomains',
};

describeIfComplete.each(Object.keys(TYPES) as Type[])('a public record of the type %s', (type) => {
  const names = { id: TYPES[type], slug: 'password-one' };

  it('vanishes with the event of its password, and returns when the password is removed', async () => {
    setProtected(type, false);
    await boot();
    await refetch(...DETAILS);
    expect(await mentions()).not.toEqual([]);
    if (type !== 'press') expect(await presence(type, 'password-one')).toBe('present');

    setProtected(type, true);
    site.clock.advance(5_000);
    await site.events.accept('locked', eventOf(kindOf(type), names));
    await untilDelivered(site);
    await refetch(...DETAILS);
    expect(await mentions()).toEqual([]);
    if (type !== 'press') expect(await presence(type, 'password-one')).toBe('absent');

    setProtected(type, false);
    site.clock.advance(5_000);
    await site.events.accept('open', eventOf(kindOf(type), names));
    await untilDelivered(site);
    await refetch(...DETAILS);
    expect(await mentions()).not.toEqual([]);
    if (type !== 'press') expect(await presence(type, 'password-one')).toBe('present');
  });

  it('vanishes and returns without events', async () => {
    setProtected(type, false);
    await boot();
    setProtected(type, true);
    await refetch(LISTS_OF[type], ...DETAILS);
    expect(await mentions()).toEqual([]);
    setProtected(type, false);
    await refetch(LISTS_OF[type], ...DETAILS);
    expect(await mentions()).not.toEqual([]);
  });

  it('stays away when the event says it was removed and the list still names it', async () => {
    setProtected(type, false);
    await boot();
    setProtected(type, true);
    site.clock.advance(5_000);
    await site.events.accept('gone', eventOf(kindOf(type), { ...names, action: 'trash' }));
    await untilDelivered(site);
    await refetch(LISTS_OF[type], ...DETAILS);
    expect(await mentions()).toEqual([]);
    if (type !== 'press') expect(await presence(type, 'password-one')).toBe('absent');
  });
});

describeIfComplete('many records protected at once', () => {
  const many = Array.from({ length: 8 }, (_, index) => 200 + index);
  const rows = (isProtected: boolean) => [
    publicPost(41, 'word'),
    ...many.map((id) =>
      isProtected ? protectedPost(id, 'news', { slug: `n-${id}` }) : publicPost(id, `n-${id}`),
    ),
  ];
  const shown = () => [...site.store.content.index.news.keys()];

  it('leave when events have named them, however many', async () => {
    answers['fa/v1/news'] = rows(false);
    await boot();
    answers['fa/v1/news'] = rows(true);
    site.clock.advance(5_000);
    for (const id of many) {
      await site.events.accept(String(id), eventOf('news', { id, slug: `n-${id}` }));
    }
    await untilDelivered(site);
    expect(shown()).toEqual(['word']);
    expect(site.store.heldBack.summary().count).toBe(0);
  });

  it('without events leave up to the allowance: the rest is held back', async () => {
    answers['fa/v1/news'] = rows(false);
    await boot();
    answers['fa/v1/news'] = rows(true);
    await refetch('news');
    expect([shown().length, site.store.heldBack.summary().count]).toEqual([4, 3]);
  });
});
