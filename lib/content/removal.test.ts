/** @jest-environment node */
import { CMS_IDS } from '@/lib/site';
import { removeRecord } from './removal';
import { acceptAnswer } from './answers';
import { heldFor } from './store';
import type { SiteState } from './state';
import type { DetailKey, Target } from './targets';
import { cases, detailAnswer, investigationsAnswer, record } from './testing/answers';
import { forgetSites, openSite, until } from './testing/site-state';
import type { WebhookEvent } from './webhook-event';

let state: SiteState;

beforeEach(async () => {
  state = await openSite();
});

afterEach(forgetSites);

const person = (id: number, slug: string) => ({ ...record(id, slug), details: {} });

/** Every list with two records, 1 and 2, of which 2 is taken down. */
const LISTS: readonly (readonly [WebhookEvent['type'], Target, unknown])[] = [
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
    acceptAnswer(state, target, raw);
    const { revision } = state;
    removeRecord(state, type, name);
    expect(slugsOf(heldFor(state, target)?.value)).toEqual(['case-1']);
    expect(state.revision).toBe(revision + 1);
    const index = state.content.index[type as 'news'];
    expect([...index.keys()]).toEqual(['case-1']);
  });

  it.each([
    ['nothing is held', { id: 2, slug: 'case-2' }, false],
    ['the list does not hold it', { id: 3, slug: 'case-3' }, true],
  ])('changes nothing else when %s', (_, name, held) => {
    if (held) acceptAnswer(state, target, raw);
    removeRecord(state, type, name);
    if (held) expect(slugsOf(heldFor(state, target)?.value)).toEqual(['case-1', 'case-2']);
    else expect(heldFor(state, target)).toBeNull();
  });

  it('comes back when the CMS still names it, asked afterwards, and not by an answer on its way', () => {
    acceptAnswer(state, target, raw, { askedAt: Date.now() - 2_000 });
    const asked = Date.now() - 1_000;
    removeRecord(state, type, { id: 2, slug: null });
    expect(acceptAnswer(state, target, raw, { askedAt: asked })).toBe('outdated');
    expect(slugsOf(heldFor(state, target)?.value)).toEqual(['case-1']);
    expect(acceptAnswer(state, target, raw, { askedAt: Date.now() })).toBe('changed');
    expect(slugsOf(heldFor(state, target)?.value)).toEqual(['case-1', 'case-2']);
  });
});

it('events of a former process hide each its record, but none in a list fetched since', () => {
  acceptAnswer(state, 'news', [record(1, 'a'), record(2, 'b'), record(3, 'c')], { askedAt: 100 });
  removeRecord(state, 'news', { id: 3, slug: null }, 99);
  removeRecord(state, 'news', { id: 1, slug: null }, 150);
  removeRecord(state, 'news', { id: 2, slug: null }, 200);
  expect(slugsOf(heldFor(state, 'news')?.value)).toEqual(['c']);
});

it('an event is as good as its moment though the clock was set back since the list was fetched', () => {
  acceptAnswer(state, 'news', [record(1, 'a')], { askedAt: Date.now() + 3_600_000 });
  removeRecord(state, 'news', { id: 1, slug: null });
  expect(slugsOf(heldFor(state, 'news')?.value)).toEqual([]);
});

it('an investigation leaves the map with it', () => {
  acceptAnswer(state, 'investigations', cases(2));
  acceptAnswer(state, 'map', [
    { slug: 'case-1', location: { lat: 1, lng: 1 } },
    { slug: 'case-2', location: { lat: 2, lng: 2 } },
  ]);
  removeRecord(state, 'investigation', { id: 2, slug: null });
  expect(slugsOf(heldFor(state, 'map')?.value)).toEqual(['case-1']);
});

it('a methodology is no page any more though investigations name it', () => {
  const reference = { ID: 5, post_name: 'tide-tables', post_title: 'Tide Tables' };
  acceptAnswer(
    state,
    'investigations',
    investigationsAnswer([record(1, 'case-1', { methodologies: [reference] })]),
  );
  acceptAnswer(state, 'methodologies', [record(5, 'tide-tables')]);
  removeRecord(state, 'methodology', { id: 5, slug: 'tide-tables' });
  expect(state.content.index.methodology.size).toBe(0);
});

it('a press item, which has an id alone, is hidden', () => {
  acceptAnswer(state, 'press', [
    { id: 1, title: { rendered: 'One' } },
    { id: 2, title: { rendered: 'Two' } },
  ]);
  removeRecord(state, 'press', { id: 2, slug: 'two' });
  expect(heldFor(state, 'press')?.value).toMatchObject([{ id: 1 }]);
});

it('a person leaves every list of the team', () => {
  acceptAnswer(state, 'team', {
    acf: {
      current: [person(1, 'a'), person(2, 'b')],
      extended: [person(2, 'b')],
      past: [person(3, 'c')],
    },
  });
  expect(heldFor(state, 'team')?.value).toMatchObject({ current: [{ id: 1 }, { id: 2 }] });
  removeRecord(state, 'person', { id: 2, slug: null });
  expect(heldFor(state, 'team')?.value).toMatchObject({
    current: [{ id: 1 }],
    extended: [],
    past: [{ id: 3 }],
  });
});

const DETAILS: readonly (readonly [WebhookEvent['type'], Target, unknown, DetailKey[]])[] = [
  ['investigation', 'investigations', cases(2), ['investigation-detail:2']],
  ['exhibition', 'exhibitions', [record(2, 'case-2')], ['exhibition-detail:2']],
  ['event', 'events', [record(2, 'case-2')], ['event-detail:2']],
  ['person', 'team', { acf: { current: [person(2, 'case-2')] } }, ['person:case-2', 'related:2']],
];

describe.each(DETAILS)('the detail of a removed %s', (type, list, raw, keys) => {
  it.each([
    ['id', { id: 2, slug: null }],
    ['slug', { id: null, slug: 'case-2' }],
  ])('is kept nowhere, named by %s', async (_, name) => {
    acceptAnswer(state, list, raw);
    for (const key of keys) {
      state.details.set(key, { value: {}, digest: 'x', fetchedAt: 1 });
      state.missed.add(key);
      await state.disk.write({ target: key, fetchedAt: 1, raw: detailAnswer('Two') });
    }
    removeRecord(state, type, name);
    for (const key of keys) {
      expect([state.details.has(key), state.missed.has(key)]).toEqual([false, false]);
      let left: unknown = 'unread';
      await until('the file is gone', () => {
        void state.disk.read(key).then((answer) => (left = answer));
        return left === null;
      });
    }
  });
});

it('a page, which no list names, loses what is held of it', () => {
  state.details.set('page:funding', { value: {}, digest: 'x', fetchedAt: 1 });
  removeRecord(state, 'page', { id: CMS_IDS.teamPage + 1, slug: 'funding' });
  expect(state.details.size).toBe(0);
});
