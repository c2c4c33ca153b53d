import { withDetailsFacts } from './details-facts';
import { citedInDetail } from './evidence';
import type { EvidenceByHref } from '@/lib/domain/evidence';
import type { Event, EventDetail } from '@/lib/domain/event';
import { splitEvents, type SplitEvents } from '@/lib/domain/event-order';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import { splitExhibitions, type SplitExhibitions } from '@/lib/domain/exhibitions';
import type { NewsItem } from '@/lib/domain/news-item';
import type { Publication } from '@/lib/domain/publication';
import { newestByDate } from '@/lib/domain/related-items';
import { heldList, readDetail, today } from '../store';

const find = <T extends { readonly slug: string }>(items: readonly T[], slug: string): T | null =>
  items.find((item) => item.slug === slug) ?? null;

/** Splits exhibitions into Current & Upcoming and Past, each in its order (checklist EXL-04 to EXL-07). */
export function listExhibitions(): SplitExhibitions {
  return splitExhibitions(heldList('exhibitions'), today());
}

export interface ExhibitionRecord {
  readonly exhibition: Exhibition;
  /** Null when only the list knows the exhibition (checklist ERR-03). */
  readonly detail: ExhibitionDetail | null;
  /** The targets of its texts' links, by address. */
  readonly evidence: EvidenceByHref;
}

/** Returns an exhibition with its detail, which is fetched when first needed; null when the list has no such slug. */
export async function getExhibition(slug: string): Promise<ExhibitionRecord | null> {
  const exhibition = find(heldList('exhibitions'), slug);
  if (!exhibition) return null;
  const held = await readDetail('exhibition-detail', exhibition.id);
  const item = withDetailsFacts(exhibition, held);
  return { exhibition: item, ...(await citedInDetail(held, item)) };
}

/** Splits events into current or upcoming and past, each in its order (checklist STAT-04). */
export function listEvents(): SplitEvents {
  return splitEvents(heldList('events'), today());
}

export interface EventRecord {
  readonly event: Event;
  /** Null when only the list knows the event (checklist ERR-04). */
  readonly detail: EventDetail | null;
}

/** Returns an event with its detail, which is fetched when first needed; null when the list has no such slug. */
export async function getEvent(slug: string): Promise<EventRecord | null> {
  const event = find(heldList('events'), slug);
  if (!event) return null;
  const detail = await readDetail('event-detail', event.id);
  return { event: withDetailsFacts(event, detail), detail };
}

/** Lists the news, newest first. */
export function listNews(): readonly NewsItem[] {
  return newestByDate(heldList('news'));
}

/** Returns a news item by its slug; null when there is none. */
export function getNewsItem(slug: string): NewsItem | null {
  return find(heldList('news'), slug);
}

/** Splits publications by their featured flag, each group in the editor's order (checklist PUB-01). */
export function listPublications(): {
  readonly featured: readonly Publication[];
  readonly others: readonly Publication[];
} {
  const publications = heldList('publications');
  return {
    featured: publications.filter(({ featured }) => featured),
    others: publications.filter(({ featured }) => !featured),
  };
}

/** Returns a publication by its slug; null when there is none. */
export function getPublication(slug: string): Publication | null {
  return find(heldList('publications'), slug);
}
