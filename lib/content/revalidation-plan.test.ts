/** @jest-environment node */
import { CMS_IDS } from '@/lib/site';
import { planRevalidation, type RevalidationPlan } from './revalidation-plan';
import { COLLECTION_NAMES } from './targets';
import { WEBHOOK_TYPES, type WebhookEvent } from './webhook-event';

const ID = 7;
const named = (type: WebhookEvent['type'], more: Partial<WebhookEvent> = {}): WebhookEvent => ({
  type,
  id: ID,
  slug: 'new',
  previousSlug: null,
  action: 'save',
  ...more,
});

type Plan = Pick<RevalidationPlan, 'collections' | 'details' | 'expires'>;

/** What a save of each type has fetched: lists, details of the record itself, details that may quote it. */
const SAVES: Record<WebhookEvent['type'], Plan> = {
  investigation: {
    collections: ['investigations', 'map'],
    details: ['investigation-detail:7'],
    expires: 'related',
  },
  exhibition: {
    collections: ['exhibitions'],
    details: ['exhibition-detail:7'],
    expires: 'related',
  },
  event: { collections: ['events'], details: ['event-detail:7'], expires: 'related' },
  news: { collections: ['news'], details: [], expires: null },
  publication: { collections: ['publications'], details: [], expires: 'related' },
  press: { collections: ['press'], details: [], expires: 'details' },
  recognition: { collections: ['recognition'], details: [], expires: 'details' },
  person: { collections: ['team'], details: ['person:new', 'related:7'], expires: 'details' },
  page: { collections: [], details: ['page:new'], expires: null },
  subdomain: { collections: ['subdomains'], details: [], expires: null },
  methodology: { collections: ['methodologies', 'investigations'], details: [], expires: null },
  ticker: { collections: ['ticker'], details: [], expires: null },
  map: { collections: ['map'], details: [], expires: null },
  '*': { collections: COLLECTION_NAMES, details: [], expires: 'details' },
};

describe.each(WEBHOOK_TYPES)('%s', (type) => {
  it('saved: the lists and details that hold it are fetched', () => {
    expect(planRevalidation(named(type))).toEqual({ ...SAVES[type], removes: null, rename: null });
  });

  it.each(['trash', 'delete'] as const)('%s: the record is hidden besides', (action) => {
    expect(planRevalidation(named(type, { action }))).toEqual({
      ...SAVES[type],
      removes: { id: ID, slug: 'new' },
      rename: null,
    });
  });

  it('that names no record: the lists and every detail it may be are fetched, nothing is hidden', () => {
    const bare = { id: null, slug: null } as const;
    const plan = planRevalidation(named(type, { ...bare, action: 'delete' }));
    // A page may be the team's.
    expect(plan.collections).toEqual(type === 'page' ? ['team'] : SAVES[type].collections);
    expect(plan.details).toEqual([]);
    expect(plan.expires).toBe(SAVES[type].details.length > 0 ? 'details' : SAVES[type].expires);
    expect(plan.removes).toBeNull();
  });

  it('saved under another slug: remembered where the type has pages of its own', () => {
    const hasPages = !['press', 'recognition', 'ticker', 'map', '*'].includes(type);
    expect(planRevalidation(named(type, { previousSlug: 'old' })).rename).toEqual(
      hasPages ? { kind: type, before: 'old', after: 'new' } : null,
    );
  });

  it.each(['new__trashed', 'new__trashed-2'])(
    'trashed as %s: the record is the one it was',
    (slug) => {
      const plan = planRevalidation(named(type, { slug, previousSlug: 'new', action: 'trash' }));
      expect(plan.rename).toBeNull();
      expect(plan.removes).toEqual({ id: ID, slug: 'new' });
      expect(plan.details.join()).not.toContain('trashed');
    },
  );
});

it.each([
  ['person', ['person:new', 'person:old', 'related:7']],
  ['page', ['page:new', 'page:old']],
] as const)('a renamed %s: what is held under either slug is fetched', (type, details) => {
  expect(planRevalidation(named(type, { previousSlug: 'old' })).details).toEqual(details);
});

it.each(['team', null])('the page that is the team counts as the team, named %s', (slug) => {
  const plan = planRevalidation(named('page', { id: CMS_IDS.teamPage, slug }));
  expect([plan.collections, plan.details, plan.expires]).toEqual([['team'], [], null]);
});
