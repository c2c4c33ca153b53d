import type { Event, EventDetail } from '@/lib/domain/event';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { InvestigationDetail, InvestigationList } from '@/lib/domain/investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import type { Methodology } from '@/lib/domain/methodology';
import type { NewsItem } from '@/lib/domain/news-item';
import type { Page } from '@/lib/domain/page';
import type { Person, PersonRelatedItem, Team } from '@/lib/domain/person';
import type { PressItem } from '@/lib/domain/press';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { Publication } from '@/lib/domain/publication';
import type { Recognition } from '@/lib/domain/recognition';
import type { Subdomain } from '@/lib/domain/subdomain';
import {
  eventDetailCall,
  eventsCall,
  exhibitionDetailCall,
  exhibitionsCall,
  investigationDetailCall,
  investigationsCall,
  mapCall,
  methodologiesCall,
  newsCall,
  pageCall,
  personCall,
  pressCall,
  publicationsCall,
  recognitionCall,
  relatedCall,
  subdomainsCall,
  teamCall,
  tickerCall,
  type CmsCall,
} from '@/lib/cms';

/** The lists the worker keeps: each one answer of the CMS, held whole. */
export interface Collections {
  investigations: InvestigationList;
  exhibitions: readonly Exhibition[];
  events: readonly Event[];
  news: readonly NewsItem[];
  recognition: readonly Recognition[];
  subdomains: readonly Subdomain[];
  ticker: readonly SafeHtml[];
  map: readonly MapLocation[];
  methodologies: readonly Methodology[];
  publications: readonly Publication[];
  press: readonly PressItem[];
  team: Team;
}

/** The answers fetched on first need, one a record. Null: the CMS says there is nothing. */
export interface Details {
  'investigation-detail': InvestigationDetail | null;
  'exhibition-detail': ExhibitionDetail | null;
  'event-detail': EventDetail | null;
  page: Page | null;
  person: Person | null;
  related: readonly PersonRelatedItem[];
}

export type CollectionName = keyof Collections;
export type DetailKind = keyof Details;

/** Names one detail: its kind and the id or slug the call takes. */
export type DetailKey<Kind extends DetailKind = DetailKind> = `${Kind}:${string}`;

/** Anything the store can hold and the worker can fetch again. */
export type Target = CollectionName | DetailKey;

interface CollectionDefinition<T> {
  call(options: { site: string | undefined }): CmsCall<T>;
  /** How many items a value holds; guards against a list that turns empty or halves. */
  count(value: T): number;
}

const count = (items: readonly unknown[]) => items.length;

/** Every collection: the call that fetches it and how its items are counted. Investigations come first: pages wait for them. */
export const COLLECTIONS: {
  readonly [Name in CollectionName]: CollectionDefinition<Collections[Name]>;
} = {
  investigations: { call: investigationsCall, count: (list) => list.investigations.length },
  exhibitions: { call: exhibitionsCall, count },
  subdomains: { call: subdomainsCall, count },
  methodologies: { call: methodologiesCall, count },
  ticker: { call: tickerCall, count },
  events: { call: eventsCall, count },
  news: { call: newsCall, count },
  publications: { call: publicationsCall, count },
  press: { call: pressCall, count },
  recognition: { call: recognitionCall, count },
  team: {
    call: teamCall,
    count: (team) => team.current.length + team.extended.length + team.past.length,
  },
  map: { call: mapCall, count },
};

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];

/** The kinds of detail: the call that fetches one by its key. */
export const DETAILS: {
  readonly [Kind in DetailKind]: (
    key: string,
    options: { site: string | undefined },
  ) => CmsCall<Details[Kind]>;
} = {
  'investigation-detail': (id) => investigationDetailCall(Number(id)),
  'exhibition-detail': (id) => exhibitionDetailCall(Number(id)),
  'event-detail': (id) => eventDetailCall(Number(id)),
  page: (slug, options) => pageCall(slug, options),
  person: (slug) => personCall(slug),
  related: (id) => relatedCall(Number(id)),
};

/** Splits a detail's key into its kind and the id or slug. */
export function parseDetailKey(key: DetailKey): { kind: DetailKind; id: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) as DetailKind, id: key.slice(colon + 1) };
}

/** True when the target is a list, false when it is a detail. */
export function isCollection(target: Target): target is CollectionName {
  return target in COLLECTIONS;
}

/** The call that fetches a target. */
export function callFor(target: Target, site: string | undefined): CmsCall<unknown> {
  if (isCollection(target)) return COLLECTIONS[target].call({ site });
  const { kind, id } = parseDetailKey(target);
  return DETAILS[kind](id, { site });
}

/** How many items a target's value holds; 0 or 1 for a detail. */
export function countItems(target: Target, value: unknown): number {
  if (isCollection(target)) {
    return (COLLECTIONS[target] as CollectionDefinition<unknown>).count(value);
  }
  return value === null ? 0 : 1;
}
