/** @jest-environment node */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { isFull } from '@/lib/testing/runs';
import type { KindName, ResourceKey } from '../kinds';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, killSite, openSite, until, type TestSite } from '../testing/site';
import { Tombstones } from './tombstones';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const TITLE = 'What must not be read any more';

const named = (id: number, slug: string, title: string) => ({
  ...record(id, slug, { title, details: {}, parent: 1 }),
  ID: id,
  post_name: slug,
});

const list = (id: number, slug: string, title: string) => [
  named(1, 'another', 'Another'),
  named(id, slug, title),
];

/** Kinds with the resources that hold their records, and the CMS's answer for each. */
const HOLDERS: readonly (readonly [
  KindName,
  ResourceKey,
  (id: number, slug: string, title: string) => unknown,
])[] = [
  [
    'investigation',
    'investigations',
    (id, slug, title) => investigationsAnswer(list(id, slug, title)),
  ],
  ['exhibition', 'exhibitions', list],
  ['event', 'events', list],
  ['news', 'news', list],
  ['publication', 'publications', list],
  ['subdomain', 'subdomains', list],
  ['methodology', 'methodologies', list],
  ['person', 'team', (id, slug, title) => ({ acf: { current: list(id, slug, title) } })],
  ['person', 'people-names', list],
  ['page', 'page-names', list],
];

/** Returns the rows in which other records quote one, as in the CMS's answers. */
const quotes = (kind: KindName, id: number, slug: string, title: string) => ({
  'related:90': [
    { post_type: kind, slug, title, date: '', link: '' },
    { post_type: kind, slug: 'another', title: 'Another', date: '', link: '' },
  ],
  'investigation-detail:90': {
    acf: {
      related: { [`${kind}s`]: [{ ID: id, post_name: slug, post_title: title, post_type: kind }] },
      media: [{ ID: id, post_name: slug, post_title: title }],
    },
  },
});

/** Returns the text of everything on disk. */
async function onDisk(): Promise<string> {
  const names = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = names.filter((it) => it.isFile());
  const texts = files.map((it) => readFile(join(it.parentPath, it.name), 'utf8').catch(() => ''));
  return (await Promise.all(texts)).join('\n');
}

async function untilGone(slug: string, title = TITLE) {
  const words = [title, ...Object.values(spellings(slug))];
  await until('nothing on disk names it', async () => {
    const text = await onDisk();
    return words.every((word) => !text.includes(word));
  });
}

/** Commits a response twice, so that both generations on disk have it. */
async function commitTwice(key: ResourceKey, raw: object) {
  for (const note of ['former', 'current']) {
    const answer = Array.isArray(raw) ? [...raw, { note }] : { ...raw, note };
    site.commit(key, answer, { isConfirmed: true });
    await until(`${key} is on disk`, async () => (await onDisk()).includes(JSON.stringify(answer)));
  }
}

const CASES = HOLDERS.flatMap((holder, number) =>
  Object.entries(SLUGS).flatMap(([script, slug], place) =>
    Object.entries(spellings(slug))
      // All take minutes. A full run tries one spelling of each script in each list, others each script once.
      .filter((_, spelling) => {
        if (process.env.LONG === '1') return true;
        if (isFull) return spelling === (number + place) % 8;
        return number === place % HOLDERS.length && spelling === place % 8;
      })
      .map(([spelling, text], way) => ({ holder, script, slug, spelling, text, way: way + place })),
  ),
).map((it) => [it.holder[0], it.holder[1], it.script, it.spelling, it] as const);

it.each(CASES)(
  'a %s in %s with a %s slug spelled %s leaves every file and list',
  async (kind, key, _script, _spelling, { holder: [, , answerOf], slug, text, way }) => {
    await commitTwice(key, answerOf(2, text, TITLE) as object);
    for (const [quoting, raw] of Object.entries(quotes(kind, 2, text, TITLE)))
      await commitTwice(quoting as ResourceKey, raw);
    const names = [
      { id: 2, slug: null },
      { id: 2, slug },
      { id: null, slug },
    ][way % 3]!;
    await site.store.removals.takeDown(kind, names, 'event');
    expect(JSON.stringify(site.store.entry(key)?.value)).not.toContain(TITLE);
    await untilGone(slug);
    expect(await onDisk()).toContain('Another');
  },
);

it('an exhibition that the list of investigations quotes is quoted no more', async () => {
  const quoted = { slug: encodeURIComponent(SLUGS.greek), title: TITLE };
  const answer = investigationsAnswer([record(1, 'one', { exhibitions: [quoted] })]);
  site.commit('investigations', answer);
  site.commit('exhibitions', list(2, SLUGS.greek, TITLE));
  await site.store.removals.takeDown('exhibition', { id: 2, slug: null }, 'event');
  expect(site.store.entry('investigations')?.value.investigations).toMatchObject([
    { id: 1, exhibitions: [] },
  ]);
  await untilGone(SLUGS.greek);
});

it('a press item, which related rows tell by its title alone, leaves them', async () => {
  site.commit('press', [
    { id: 1, title: { rendered: 'Another' } },
    { id: 2, title: { rendered: `${TITLE} &amp; more` } },
  ]);
  const row = {
    post_type: 'press',
    slug: '',
    title: `${TITLE} &#038; more`,
    link: 'https://a.example/',
  };
  site.commit('related:90', [row, { ...row, title: 'Another' }]);
  await site.store.removals.takeDown('press', { id: 2, slug: null }, 'event');
  await until('it is gone', async () => !(await onDisk()).includes(TITLE));
  expect(site.store.answers.read('related:90', [row])).toEqual([]);
  expect(JSON.stringify(site.store.tombstones.all)).not.toContain(TITLE);
});

describe('a record that was renamed', () => {
  const before = SLUGS.hebrew;
  const after = SLUGS.arabic;
  const related = [{ post_type: 'event', slug: encodeURIComponent(before), title: TITLE }];

  it.each([
    ['renamed by an event', () => site.store.slugHistory.remember('event', before, after)],
    [
      'renamed twice',
      async () => {
        await site.store.slugHistory.remember('event', before, 'between');
        await site.store.slugHistory.remember('event', 'between', after);
      },
    ],
  ])('leaves the rows from before: %s', async (_, rename) => {
    site.commit('events', list(2, after, TITLE));
    site.commit('related:90', related);
    await rename();
    await site.store.removals.takeDown('event', { id: 2, slug: after }, 'event');
    await until('its title is gone', async () => !(await onDisk()).includes(TITLE));
    expect(site.store.answers.read('related:90', related)).toEqual([]);
    // Also after the former names were erased, without them on disk.
    await site.store.slugHistory.erase('event', [after]);
    const again = await Tombstones.open(join(site.folder, 'removals'), site.store.tombstones.marks);
    expect(JSON.stringify(again.all)).not.toContain(before);
    expect(site.store.answers.read('related:90', related)).toEqual([]);
  });

  it('leaves the rows from after, which the list does not know yet', async () => {
    site.commit('events', list(2, before, TITLE));
    const row = { post_type: 'event', slug: encodeURIComponent(after), title: TITLE };
    await site.store.removals.takeDown('event', { id: 2, slug: after }, 'event');
    expect(site.store.answers.read('related:90', [row, ...related])).toEqual([]);
  });
});

describe('two records with ids of their own and one slug', () => {
  const slug = SLUGS.korean;
  const first = encodeURIComponent(slug);
  const second = slug.normalize('NFD');
  const locations = [
    { slug: first, location: { lat: 1, lng: 1 } },
    { slug: second, location: { lat: 2, lng: 2 } },
  ];
  const related = [
    { post_type: 'investigation', slug: first, title: TITLE },
    { post_type: 'investigation', slug: second, title: 'Another' },
  ];
  const answer = investigationsAnswer([
    record(1, first, { title: TITLE }),
    record(2, second, { title: 'Another' }),
  ]);

  beforeEach(() => {
    site.commit('investigations', answer);
    site.commit('map', locations);
    site.commit('related:90', related);
    site.commit('investigation-detail:1', { acf: { synopsis: TITLE } });
    site.commit('investigation-detail:2', { acf: { synopsis: 'Another' } });
  });

  const titles = () =>
    site.store.entry('investigations')?.value.investigations.map(({ title }) => title);

  it('are two', () => {
    expect(titles()).toEqual([TITLE, 'Another']);
    expect(site.store.content.index.investigation).toEqual(new Map([[slug, 1]]));
  });

  it.each([
    [{ id: 1, slug }, 2],
    [{ id: 1, slug: second }, 2],
    [{ id: 1, slug: null }, 2],
  ])('%j removes the one alone', async (names, left) => {
    await site.store.removals.takeDown('investigation', names, 'event');
    expect(titles()).toEqual(['Another']);
    expect(site.store.content.index.investigation).toEqual(new Map([[slug, left]]));
    expect(site.store.entry('map')?.value).toMatchObject([{ latitude: 2 }]);
    expect(site.store.answers.read('related:90', related)).toMatchObject([{ title: 'Another' }]);
    await until('its text is gone', async () => !(await onDisk()).includes(TITLE));
    expect(await site.store.answers.restore('investigation-detail:2')).not.toBeNull();
  });

  it('the slug alone removes both', async () => {
    await site.store.removals.takeDown('investigation', { id: null, slug }, 'event');
    expect(titles()).toEqual([]);
    expect(site.store.entry('map')?.value).toEqual([]);
    expect(site.store.answers.read('related:90', related)).toEqual([]);
    for (const id of [1, 2])
      expect(
        (await site.store.answers.restore(`investigation-detail:${id}`))?.value ?? null,
      ).toBeNull();
    await until('both texts are gone', async () => !/Another|any more/.test(await onDisk()));
  });

  it('a new record with the slug of a removed one is quoted', async () => {
    await site.store.removals.takeDown('investigation', { id: 1, slug: null }, 'event');
    await site.store.removals.takeDown('investigation', { id: 2, slug: null }, 'event');
    const fresh = investigationsAnswer([record(3, slug, { title: 'New' })]);
    site.clock.advance(1_000);
    site.commit('investigations', fresh, { isConfirmed: true });
    const row = { post_type: 'investigation', slug: first, title: 'New' };
    expect(site.store.answers.read('related:90', [...related, row])).toMatchObject([
      { title: 'New' },
    ]);
    expect(site.store.answers.read('map', [{ ...locations[0], slug }])).toHaveLength(1);
  });
});

describe('people of one slug', () => {
  it('keep their page when the other is removed', async () => {
    const slug = SLUGS.vietnamese;
    site.commit(`person:${slug}`, [named(2, encodeURIComponent(slug), 'Two')]);
    await site.store.removals.takeDown('person', { id: 1, slug }, 'event');
    const held = await site.store.answers.restore(`person:${slug}`);
    expect(held?.value).toMatchObject({ name: 'Two' });
  });
});

describe('files of an earlier version', () => {
  const stone = { kind: 'news', id: null, by: 'operator', at: 1_000, isPurged: true };

  it('are purged of what they name in another spelling', async () => {
    const slug = SLUGS.japanese;
    site.commit('related:90', [
      { post_type: 'news', slug: encodeURIComponent(slug), title: TITLE },
    ]);
    await until('it is on disk', async () => (await onDisk()).includes(TITLE));
    const folder = join(site.folder, 'removals');
    await writeFile(
      join(folder, 'an-old-name.json'),
      JSON.stringify({ ...stone, slug: slug.normalize('NFD') }),
    );
    const { contentDir, cmsApiRoot } = site.environment;
    await killSite(site);
    const next = await openSite({ CONTENT_DIR: contentDir, CMS_API_ROOT: cmsApiRoot });
    await untilGone(slug);
    expect(next.store.tombstones.all).toMatchObject([
      { slugMarks: next.store.tombstones.marks.ofSlug(slug), marks: [] },
    ]);
    // Its file is found under the current name for its slug.
    expect(await next.store.removals.restore('news', { id: null, slug }, { by: 'operator' })).toBe(
      true,
    );
    expect((await Tombstones.open(folder, next.store.tombstones.marks)).all).toEqual([]);
  });
});
