import { CMS_IDS } from '@/lib/site';
import type { ExpiryScope } from './expiry';
import { COLLECTION_NAMES, type CollectionName, type DetailKey } from './targets';
import type { RenameKind } from './renames';
import type { WebhookEvent } from './webhook-event';

/** What an event asks of the store. */
export interface RevalidationPlan {
  /** Lists to fetch again. */
  readonly collections: readonly CollectionName[];
  /** Details the event names; those held are fetched again. */
  readonly details: readonly DetailKey[];
  /**
   * Details that may quote the record without naming it (a press item, an award, a name in a team; what a person
   * is related to), or any that may be the record's when nothing tells which: each is fetched again before it is
   * next shown.
   */
  readonly expires: ExpiryScope | null;
  /** The record that is gone, to be hidden before the CMS is asked. */
  readonly removes: { readonly id: number | null; readonly slug: string | null } | null;
  readonly rename: {
    readonly kind: RenameKind;
    readonly before: string;
    readonly after: string;
  } | null;
}

/** The list, or lists, that name a record of each type. */
const LISTS: Readonly<Record<WebhookEvent['type'], readonly CollectionName[]>> = {
  investigation: ['investigations', 'map'],
  exhibition: ['exhibitions'],
  event: ['events'],
  news: ['news'],
  publication: ['publications'],
  press: ['press'],
  recognition: ['recognition'],
  person: ['team'],
  page: [],
  subdomain: ['subdomains'],
  methodology: ['methodologies', 'investigations'],
  ticker: ['ticker'],
  map: ['map'],
  '*': COLLECTION_NAMES,
};

/** Types whose records details quote in their own words; of the others the lists know better. */
const QUOTED: ReadonlySet<WebhookEvent['type']> = new Set(['press', 'recognition', 'person', '*']);

/** Types a person can be related to. */
const RELATED: ReadonlySet<WebhookEvent['type']> = new Set([
  'investigation',
  'exhibition',
  'publication',
  'event',
]);

/** Types whose records have a detail of their own. */
const DETAILED: ReadonlySet<WebhookEvent['type']> = new Set([
  'investigation',
  'exhibition',
  'event',
  'person',
  'page',
]);

const RENAMED: ReadonlySet<string> = new Set([
  'investigation',
  'exhibition',
  'event',
  'news',
  'publication',
  'person',
  'page',
  'subdomain',
  'methodology',
] satisfies RenameKind[]);

/** WordPress takes the slug from what it trashes by lengthening it; the site knows the record by the short one. */
export const untrashed = (slug: string | null) => slug?.replace(/__trashed(-\d+)?$/, '') ?? null;

function detailsOf({ type, id, slug, previousSlug }: WebhookEvent): DetailKey[] {
  const slugs = [slug, previousSlug].filter((name) => name !== null);
  switch (type) {
    case 'investigation':
    case 'exhibition':
    case 'event':
      return id === null ? [] : [`${type}-detail:${id}`];
    case 'person':
      return [
        ...slugs.map((name): DetailKey => `person:${name}`),
        ...(id === null ? [] : [`related:${id}` as const]),
      ];
    case 'page':
      return id === CMS_IDS.teamPage ? [] : slugs.map((name): DetailKey => `page:${name}`);
    default:
      return [];
  }
}

function expiredBy(type: WebhookEvent['type'], isTold: boolean): ExpiryScope | null {
  if (QUOTED.has(type) || (DETAILED.has(type) && !isTold)) return 'details';
  return RELATED.has(type) ? 'related' : null;
}

/** What the store must do so that an event is visible on every page it touches (contract/site.md, 'The webhook'). */
export function planRevalidation(given: WebhookEvent): RevalidationPlan {
  const event = { ...given, slug: untrashed(given.slug) };
  const { type, id, slug, previousSlug, action } = event;
  const isTeamPage = type === 'page' && id === CMS_IDS.teamPage;
  // A page without an id may be the team's.
  const isTeam = isTeamPage || (type === 'page' && id === null);
  const details = detailsOf(event);
  return {
    collections: isTeam ? ['team'] : LISTS[type],
    details,
    expires: expiredBy(type, isTeamPage || details.length > 0),
    removes: action === 'save' || (id === null && slug === null) ? null : { id, slug },
    rename:
      action === 'save' && slug && previousSlug && RENAMED.has(type)
        ? { kind: type as RenameKind, before: previousSlug, after: slug }
        : null,
  };
}
