/** @jest-environment node */
import { CMS_IDS } from '@/lib/site';
import type { DetailKey, KindName, ResourceKey } from '../kinds';
import { cases, investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, untilOffDisk, untilOnDisk, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const person = (id: number, slug: string) => ({ ...record(id, slug), details: {} });

/** Every list with two records, 1 and 2, of which 2 is taken down. */
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
    ['id and the slug WordPress gives to what is trashed', { id: 2, slug: 'case-2__trashed' }],
  ])('is hidden at once, named by %s', (_, name) => {
    site.commit(target, raw);
    const { revision } = site.store;
    site.store.remove(type, name);
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1']);
    expect(site.store.revision).toBe(revision + 1);
    const index = site.store.content.index[type as 'news'];
    expect([...index.keys()]).toEqual(['case-1']);
  });

  it.each([
    ['nothing is held', { id: 2, slug: 'case-2' }, false],
    ['the list does not hold it', { id: 3, slug: 'case-3' }, true],
  ])('changes nothing else when %s', (_, name, held) => {
    if (held) site.commit(target, raw);
    site.store.remove(type, name);
    if (held) expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1', 'case-2']);
    else expect(site.store.entry(target)).toBeNull();
  });

  it('comes back when the CMS still names it, asked afterwards, and not by an answer on its way', () => {
    site.commit(target, raw, { askedAt: site.clock.now() - 2_000 });
    const asked = site.clock.now() - 1_000;
    site.store.remove(type, { id: 2, slug: null });
    expect(site.commit(target, raw, { askedAt: asked })).toBe('outdated');
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1']);
    expect(site.commit(target, raw, { askedAt: site.clock.now() })).toBe('changed');
    expect(slugsOf(site.store.entry(target)?.value)).toEqual(['case-1', 'case-2']);
  });
});

it('events of a former process hide each its record, but none in a list fetched since', () => {
  site.commit('news', [record(1, 'a'), record(2, 'b'), record(3, 'c')], { askedAt: 100 });
  site.store.remove('news', { id: 3, slug: null }, 99);
  site.store.remove('news', { id: 1, slug: null }, 150);
  site.store.remove('news', { id: 2, slug: null }, 200);
  expect(slugsOf(site.store.entry('news')?.value)).toEqual(['c']);
});

it('an event received in the very moment the list was asked for hides its record', () => {
  site.commit('news', [record(1, 'a'), record(2, 'b')], { askedAt: 100 });
  site.store.remove('news', { id: 2, slug: null }, 100);
  expect(slugsOf(site.store.entry('news')?.value)).toEqual(['a']);
});

it('an event is as good as its moment though the clock was set back since the list was fetched', () => {
  site.commit('news', [record(1, 'a')], { askedAt: site.clock.now() + 3_600_000 });
  site.store.remove('news', { id: 1, slug: null });
  expect(slugsOf(site.store.entry('news')?.value)).toEqual([]);
});

it('an investigation leaves the map with it', () => {
  site.commit('investigations', cases(2));
  site.commit('map', [
    { slug: 'case-1', location: { lat: 1, lng: 1 } },
    { slug: 'case-2', location: { lat: 2, lng: 2 } },
  ]);
  site.store.remove('investigation', { id: 2, slug: null });
  expect(slugsOf(site.store.entry('map')?.value)).toEqual(['case-1']);
});

it('a methodology is no page any more though investigations name it', () => {
  const reference = { ID: 5, post_name: 'tide-tables', post_title: 'Tide Tables' };
  site.commit(
    'investigations',
    investigationsAnswer([record(1, 'case-1', { methodologies: [reference] })]),
  );
  site.commit('methodologies', [record(5, 'tide-tables')]);
  site.store.remove('methodology', { id: 5, slug: 'tide-tables' });
  expect(site.store.content.index.methodology.size).toBe(0);
});

it('a press item, which has an id alone, is hidden', () => {
  site.commit('press', [
    { id: 1, title: { rendered: 'One' } },
    { id: 2, title: { rendered: 'Two' } },
  ]);
  site.store.remove('press', { id: 2, slug: 'two' });
  expect(site.store.entry('press')?.value).toMatchObject([{ id: 1 }]);
});

it('a person leaves every list of the team', () => {
  site.commit('team', {
    acf: {
      current: [person(1, 'a'), person(2, 'b')],
      extended: [person(2, 'b')],
      past: [person(3, 'c')],
    },
  });
  expect(site.store.entry('team')?.value).toMatchObject({ current: [{ id: 1 }, { id: 2 }] });
  site.store.remove('person', { id: 2, slug: null });
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
  ])('is kept nowhere, named by %s', async (_, name) => {
    site.commit(list, raw);
    for (const [key, answer] of details) {
      site.commit(key, answer);
      expect(site.store.entry(key)).not.toBeNull();
      site.store.noteRenderedWithout(key);
      await untilOnDisk(site, key, answer);
    }
    site.store.remove(type, name);
    for (const [key] of details) {
      expect([site.store.entry(key), site.store.wasRenderedWithout(key)]).toEqual([null, false]);
      await untilOffDisk(site, key);
    }
  });
});

describe('a page, which no list names', () => {
  const page = (id: number, slug: string) => [{ id, slug, parent: 1, title: { rendered: slug } }];

  it('loses what is held of it', () => {
    site.commit('page:funding', page(5, 'funding'));
    site.store.remove('page', { id: 5, slug: 'funding' });
    expect(site.store.entry('page:funding')).toBeNull();
  });

  it('loses what is held of it under a former slug, too', () => {
    site.commit('page:funding', page(5, 'funding'));
    site.commit('page:funders', page(5, 'funders'));
    site.store.remove('page', { id: 5, slug: 'funders' });
    expect(site.store.entry('page:funders')).toBeNull();
  });

  it('that is the team is no detail', () => {
    site.commit('page:team', page(CMS_IDS.teamPage, 'team'));
    site.store.remove('page', { id: CMS_IDS.teamPage, slug: 'team' });
    expect(site.store.entry('page:team')).not.toBeNull();
  });
});
