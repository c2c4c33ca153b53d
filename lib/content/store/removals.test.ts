/** @jest-environment node */
import { CMS_IDS } from '@/lib/site';
import type { DetailKey, KindName, ResourceKey } from '../kinds';
import { cases, investigationsAnswer, record } from '../testing/answers';
import {
  forgetSites,
  killSite,
  holdWrites,
  openSite,
  until,
  untilOffDisk,
  untilOnDisk,
  type TestSite,
} from '../testing/site';
import { AnswerFiles } from './answer-files';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const person = (id: number, slug: string) => ({ ...record(id, slug), details: {} });

/** Every list with two records, 1 and 2. Record 2 is taken down. */
const LISTS: readonly (readonly [KindName, ResourceKey, unknown])[] = [
  ['investigation', 'investigations', cases(2)],
  ['exhibition', 'exhibitions', [record(1, 'case-1'), record(2, 'case-2')]],
  ['event', 'events', [record(1, 'case-1'), record(2, 'case-2')]],
  ['news', 'news', [record(1, 'case-1'), record(2, 'case-2')]],
  ['publication', 'publications', [record(1, 'case-1'), record(2, 'case-2')]],
  ['subdomain', 'subdomains', [record(1, 'case-1'), record(2, 'case-2')]],
  ['methodology', 'methodologies', [record(1, 'case-1'), record(2, 'case-2')]],
];

const slugsOf = (value: unknown): string[] => {
  const list = Array.isArray(value)
    ? value
    : (value as { investigations: unknown[] }).investigations;
  return list.map((item) => (item as { slug: string }).slug);
};

describe.each(LISTS)('%s', (type, target, raw) => {
  it.each([
    ['id and slug', { id: 2, slug: 'case-2' }],
    ['id alone', { id: 2, slug: null }],
    ['slug alone', { id: null, slug: 'case-2' }],
    ['id and the slug WordPress gives to trashed records', { id: 2, slug: 'case-2__trashed' }],
  ])('is hidden at once, identified by %s', async (_, name) => {
    site.commit(target, raw);
    const { revision } = site.store;
    await site.store.removals.takeDown(type, name, 'event');
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1']);
    expect(site.store.revision).toBe(revision + 1);
    const index = site.store.content.index[type as 'news'];
    expect([...index.keys()]).toEqual(['case-1']);
  });

  it.each([
    ['the list has not been fetched', { id: 2, slug: 'case-2' }, false],
    ['the list does not contain it', { id: 3, slug: 'case-3' }, true],
  ])('changes nothing else when %s', async (_, name, held) => {
    if (held) site.commit(target, raw);
    await site.store.removals.takeDown(type, name, 'event');
    if (held) expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1', 'case-2']);
    else expect(site.store.entry(target)).toBeNull();
  });

  it('stays down whatever the list contains, until it is restored', async () => {
    site.commit(target, raw, { askedAt: site.clock.now() - 2_000 });
    const asked = site.clock.now() - 1_000;
    await site.store.removals.takeDown(type, { id: 2, slug: null }, 'event');
    expect(site.commit(target, raw, { askedAt: asked })).toBe('outdated');
    expect(site.commit(target, raw, { askedAt: site.clock.now() })).toBe('same');
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1']);
    site.clock.advance(1_000);
    expect(await site.store.removals.restore(type, { id: 2, slug: null })).toBe(true);
    // The same bytes now give a different value.
    expect(site.commit(target, raw)).toBe('changed');
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1', 'case-2']);
  });
});

it('an event hides its record even if the clock was set back since the last fetch', async () => {
  site.commit('news', [record(1, 'a')], { askedAt: site.clock.now() + 3_600_000 });
  await site.store.removals.takeDown('news', { id: 1, slug: null }, 'event');
  expect(slugsOf(site.store.entry('news')?.value)).toEqual([]);
});

it('an investigation is removed from the map too', async () => {
  site.commit('investigations', cases(2));
  site.commit('map', [
    { slug: 'case-1', location: { lat: 1, lng: 1 } },
    { slug: 'case-2', location: { lat: 2, lng: 2 } },
  ]);
  await site.store.removals.takeDown('investigation', { id: 2, slug: null }, 'event');
  expect(slugsOf(site.store.entry('map')?.value)).toEqual(['case-1']);
});

it('a methodology has no page, even if investigations mention it', async () => {
  const reference = { ID: 5, post_name: 'tide-tables', post_title: 'Tide Tables' };
  site.commit(
    'investigations',
    investigationsAnswer([record(1, 'case-1', { methodologies: [reference] })]),
  );
  site.commit('methodologies', [record(5, 'tide-tables')]);
  await site.store.removals.takeDown('methodology', { id: 5, slug: 'tide-tables' }, 'event');
  expect(site.store.content.index.methodology.size).toBe(0);
});

it('a press item, which has only an id, is hidden', async () => {
  site.commit('press', [
    { id: 1, title: { rendered: 'One' } },
    { id: 2, title: { rendered: 'Two' } },
  ]);
  await site.store.removals.takeDown('press', { id: 2, slug: 'two' }, 'event');
  expect(site.store.entry('press')?.value).toMatchObject([{ id: 1 }]);
});

it('a person is removed from every team list', async () => {
  site.commit('team', {
    acf: {
      current: [person(1, 'a'), person(2, 'b')],
      extended: [person(2, 'b')],
      past: [person(3, 'c')],
    },
  });
  expect(site.store.entry('team')?.value).toMatchObject({ current: [{ id: 1 }, { id: 2 }] });
  await site.store.removals.takeDown('person', { id: 2, slug: null }, 'event');
  expect(site.store.entry('team')?.value).toMatchObject({
    current: [{ id: 1 }],
    extended: [],
    past: [{ id: 3 }],
  });
});

const fields = { acf: { synopsis: 'Two', content: '<p>Two</p>' } };

const DETAILS: readonly (readonly [
  KindName,
  ResourceKey,
  unknown,
  readonly (readonly [DetailKey, unknown])[],
])[] = [
  ['investigation', 'investigations', cases(2), [['investigation-detail:2', fields]]],
  ['exhibition', 'exhibitions', [record(2, 'case-2')], [['exhibition-detail:2', fields]]],
  ['event', 'events', [record(2, 'case-2')], [['event-detail:2', fields]]],
  [
    'person',
    'team',
    { acf: { current: [person(2, 'case-2')] } },
    [
      ['person:case-2', [person(2, 'case-2')]],
      ['related:2', []],
    ],
  ],
];

describe.each(DETAILS)('the detail of a removed %s', (type, list, raw, details) => {
  it.each([
    ['id', { id: 2, slug: null }],
    ['slug', { id: null, slug: 'case-2' }],
  ])('is deleted everywhere, identified by %s', async (_, name) => {
    site.commit(list, raw);
    for (const [key, answer] of details) {
      site.commit(key, answer);
      expect(site.store.entry(key)).not.toBeNull();
      site.store.noteRenderedWithout(key);
      await untilOnDisk(site, key, answer);
    }
    await site.store.removals.takeDown(type, name, 'event');
    for (const [key] of details) {
      expect([site.store.entry(key), site.store.wasRenderedWithout(key)]).toEqual([null, false]);
      await untilOffDisk(site, key);
    }
  });
});

describe('a page, which is in no list', () => {
  const page = (id: number, slug: string) => [{ id, slug, parent: 1, title: { rendered: slug } }];

  it('loses its stored text', async () => {
    site.commit('page:funding', page(5, 'funding'));
    await site.store.removals.takeDown('page', { id: 5, slug: 'funding' }, 'event');
    expect(site.store.entry('page:funding')).toBeNull();
  });

  it('loses the text stored under a former slug too', async () => {
    site.commit('page:funding', page(5, 'funding'));
    site.commit('page:funders', page(5, 'funders'));
    await site.store.removals.takeDown('page', { id: 5, slug: 'funders' }, 'event');
    expect(site.store.entry('page:funders')).toBeNull();
  });

  it('that is the team page, which has no detail, leaves no file either', async () => {
    const answer = page(CMS_IDS.teamPage, 'team');
    site.commit('page:team', answer);
    await untilOnDisk(site, 'page:team', answer);
    await site.store.removals.takeDown('page', { id: CMS_IDS.teamPage, slug: 'team' }, 'event');
    await untilOffDisk(site, 'page:team');
  });
});

describe('a slug that another record has now', () => {
  it.each([
    ['person', 'person:ada', (id: number) => [person(id, 'ada')]],
    [
      'page',
      'page:ada',
      (id: number) => [{ id, slug: 'ada', parent: 1, title: { rendered: 'Ada' } }],
    ],
  ] as const)('shows that record: %s', async (kind, key, answer) => {
    await site.store.removals.takeDown(kind, { id: 2, slug: 'ada' }, 'event');
    expect(site.store.answers.read(key, answer(2))).toBeNull();
    expect(site.store.answers.read(key, answer(9))).toMatchObject({ id: 9 });
  });
});

describe('the text of removed records', () => {
  const SECRET = 'What must not be read any more';
  const answer = investigationsAnswer([
    record(1, 'case-1'),
    record(2, 'case-2', { abstract: SECRET }),
  ]);

  it('is searched for once for many removals at a time', async () => {
    site.commit('investigations', cases(60));
    const scans = jest.spyOn(AnswerFiles.prototype, 'rewriteAll');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        site.store.removals.takeDown('investigation', { id: index + 1, slug: null }, 'event'),
      ),
    );
    await site.store.removals.copies.settle();
    expect(scans.mock.calls.length).toBeLessThanOrEqual(2);
    scans.mockRestore();
  });

  it('is removed at the next start when the process was killed in between', async () => {
    site.commit('investigations', answer);
    await untilOnDisk(site, 'investigations', answer);
    const killed = jest.spyOn(AnswerFiles.prototype, 'rewriteAll').mockRejectedValue(new Error());
    await site.store.removals.takeDown('investigation', { id: 2, slug: 'case-2' }, 'event');
    killed.mockRestore();
    const { contentDir, cmsApiRoot } = site.environment;
    await killSite(site);
    const second = await openSite({ CONTENT_DIR: contentDir, CMS_API_ROOT: cmsApiRoot });
    await until('it is gone', async () => {
      const stored = await second.files.read('investigations');
      return !JSON.stringify(stored).includes(SECRET);
    });
  });
});

it('returns with the next answer, although one that was read before its return is committed after it', async () => {
  const { answers, removals } = site.store;
  const raw = cases(2);
  site.commit('investigations', raw);
  await removals.takeDown('investigation', { id: 2, slug: null }, 'event');
  const askedAt = site.clock.now();
  const reading = answers.reading('investigations', raw);
  await removals.restore('investigation', { id: 2, slug: null });
  await answers.commitDurably('investigations', { raw, askedAt, reading, isConfirmed: true });
  site.clock.advance(1_000);
  await answers.commitDurably('investigations', { raw, askedAt: site.clock.now() });
  expect(slugsOf(site.store.entry('investigations')?.value)).toEqual(['case-1', 'case-2']);
});

it('stays away when an answer that was read before its removal is committed after it', async () => {
  const { answers, removals } = site.store;
  const raw = cases(2);
  const askedAt = site.clock.now();
  const reading = answers.reading('investigations', raw);
  await removals.takeDown('investigation', { id: 2, slug: 'case-2' }, 'event', { at: askedAt });
  await answers.commitDurably('investigations', { raw, askedAt, reading, isConfirmed: true });
  expect(slugsOf(site.store.entry('investigations')?.value)).toEqual(['case-1']);
});

it('stays away when it is removed while an answer is being written', async () => {
  const { answers, removals } = site.store;
  const raw = cases(2);
  const askedAt = site.clock.now();
  const writes = holdWrites();
  const committed = answers.commitDurably('investigations', { raw, askedAt });
  await writes.reached;
  await removals.takeDown('investigation', { id: 2, slug: 'case-2' }, 'event', { at: askedAt });
  writes.release();
  await committed;
  expect(slugsOf(site.store.entry('investigations')?.value)).toEqual(['case-1']);
});

it('a first answer is known again, although a record was taken down while it was written', async () => {
  const { answers, removals } = site.store;
  const disk = holdWrites();
  const commit = () =>
    answers.commitDurably('investigations', { raw: cases(2), askedAt: site.clock.now() });
  const first = commit();
  await disk.reached;
  const gone = removals.takeDown('investigation', { id: 2, slug: null }, 'event');
  disk.release();
  await Promise.all([first, gone]);
  expect(slugsOf(site.store.entry('investigations')?.value)).toEqual(['case-1']);
  await until('the disk has the list without it', async () => {
    const text = JSON.stringify((await site.files.read('investigations'))?.raw);
    return text.includes('case-1') && !text.includes('case-2');
  });
  expect(await commit()).toBe('same');
});
