/** @jest-environment node */
import { CMS_IDS } from '@/lib/site';
import { isPageKind, KIND_NAMES, LIST_NAMES } from '../kinds';
import { isKindName, type ContentEvent } from './content-event';
import { planEvent, type EventPlan } from './plan-event';

const ID = 7;
const named = (type: ContentEvent['type'], more: Partial<ContentEvent> = {}): ContentEvent => ({
  type,
  id: ID,
  slug: 'new',
  previousSlug: null,
  action: 'save',
  ...more,
});

type Plan = Pick<EventPlan, 'details' | 'marksStale'> & {
  /** In any order. */
  readonly lists: readonly string[];
};

/** All lists except the one that no page shows. */
const SHOWN_LISTS = LIST_NAMES.filter((name) => name !== 'addresses');

/** The fetches after a save of each type: lists, the record's details, details that may quote it. */
const SAVES: Record<ContentEvent['type'], Plan> = {
  investigation: {
    lists: ['investigations', 'map'],
    details: ['investigation-detail:7'],
    marksStale: 'related',
  },
  exhibition: {
    lists: ['exhibitions'],
    details: ['exhibition-detail:7'],
    marksStale: 'related',
  },
  event: { lists: ['events'], details: ['event-detail:7'], marksStale: 'related' },
  news: { lists: ['news'], details: [], marksStale: null },
  publication: { lists: ['publications'], details: [], marksStale: 'related' },
  press: { lists: ['press'], details: [], marksStale: 'details' },
  recognition: { lists: ['recognition'], details: [], marksStale: 'details' },
  person: {
    lists: ['team', 'people-names'],
    details: ['person:new', 'related:7'],
    marksStale: 'details',
  },
  page: { lists: ['page-names'], details: ['page:new'], marksStale: null },
  subdomain: { lists: ['subdomains'], details: [], marksStale: null },
  methodology: { lists: ['methodologies', 'investigations'], details: [], marksStale: null },
  category: { lists: ['investigations'], details: [], marksStale: null },
  location: { lists: ['investigations'], details: [], marksStale: null },
  ticker: { lists: ['ticker'], details: [], marksStale: null },
  map: { lists: ['map'], details: [], marksStale: null },
  addresses: { lists: [], details: [], marksStale: null },
  press_type: { lists: ['press'], details: [], marksStale: 'details' },
  organisation: { lists: SHOWN_LISTS, details: [], marksStale: 'details' },
  media: { lists: SHOWN_LISTS, details: [], marksStale: 'details' },
  test: { lists: [], details: [], marksStale: null },
  '*': { lists: SHOWN_LISTS, details: [], marksStale: 'details' },
};

const planned = ({ lists, details, marksStale, removes, rename }: EventPlan) => ({
  lists: lists.toSorted(),
  details,
  marksStale,
  removes,
  rename,
});
const expected = (type: ContentEvent['type']) => ({
  ...SAVES[type],
  lists: SAVES[type].lists.toSorted(),
});

const EVENT_TYPES = [...KIND_NAMES, 'press_type', 'test', '*'] as const;

describe.each(EVENT_TYPES)('%s', (type) => {
  it('saved: fetches the lists and details that contain it', () => {
    expect(planned(planEvent(named(type)))).toEqual({
      ...expected(type),
      removes: null,
      rename: null,
    });
  });

  it.each(['trash', 'delete', 'erase'] as const)('%s: also hides the record', (action) => {
    expect(planned(planEvent(named(type, { action })))).toEqual({
      ...expected(type),
      removes:
        isKindName(type) && !['ticker', 'map', 'addresses'].includes(type)
          ? { id: ID, slug: 'new' }
          : null,
      rename: null,
    });
  });

  it('without a record: fetches the lists and every possible detail, hides nothing', () => {
    const bare = { id: null, slug: null } as const;
    const plan = planned(planEvent(named(type, { ...bare, action: 'delete' })));
    // The page may be the team page.
    expect(plan.lists).toEqual(type === 'page' ? ['page-names', 'team'] : expected(type).lists);
    expect(plan.details).toEqual([]);
    expect(plan.marksStale).toBe(
      SAVES[type].details.length > 0 ? 'details' : SAVES[type].marksStale,
    );
    expect(plan.removes).toBeNull();
  });

  it('saved under another slug: remembers the rename if the type has pages', () => {
    const hasPages = isKindName(type) && isPageKind(type);
    expect(planEvent(named(type, { previousSlug: 'old' })).rename).toEqual(
      hasPages ? { kind: type, before: 'old', after: 'new' } : null,
    );
  });

  it('trashed: is not a rename', () => {
    const plan = planEvent(named(type, { previousSlug: 'old', action: 'trash' }));
    expect(plan.rename).toBeNull();
  });
});

it.each([
  ['ticker', ID, ['ticker']],
  ['page', CMS_IDS.teamPage, ['team']],
  ['page', null, []],
  ['page', ID, []],
  ['person', ID, []],
  ['map', ID, []],
  ['news', ID, []],
  ['*', null, []],
] as const)('%s %s means that %j was saved as a whole', (type, id, lists) => {
  expect([...planEvent(named(type, { id })).savedWhole]).toEqual(lists);
});

it.each([
  ['person', ['person:new', 'person:old', 'related:7']],
  ['page', ['page:new', 'page:old']],
] as const)('a renamed %s: fetches the details under both slugs', (type, details) => {
  expect(planEvent(named(type, { previousSlug: 'old' })).details).toEqual(details);
});

it.each(['team', null])('the team page counts as the team, with slug %s', (slug) => {
  const plan = planEvent(named('page', { id: CMS_IDS.teamPage, slug }));
  expect([plan.lists, plan.details, plan.marksStale]).toEqual([['team', 'page-names'], [], null]);
});

it.each([
  ['news', ['addresses']],
  ['page', ['addresses']],
  ['press', ['addresses']],
  ['*', ['addresses']],
  ['ticker', []],
  ['map', []],
  ['test', []],
] as const)('a saved %s fetches %j without waiting for it', (type, lists) => {
  expect(planEvent(named(type)).listsApart).toEqual(lists);
});
