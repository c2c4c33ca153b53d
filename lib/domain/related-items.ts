import { compareEditorialDates } from './calendar-day';
import type { Event } from './event';
import { eventStartDay } from './event-order';
import type { PersonRelatedItem } from './person';
import type { EditorialDate, Term } from './primitives';
import type { RelatedRecord } from './related';

/** The groups of a person's related items, in the order shown (checklist PERS-02). */
const PERSON_GROUPS = ['investigation', 'exhibition', 'publication', 'event', 'press'] as const;

type PersonRelatedKey = Pick<PersonRelatedItem, 'postType' | 'date'>;

export interface PersonRelatedGroup<Item extends PersonRelatedKey = PersonRelatedItem> {
  readonly postType: PersonRelatedItem['postType'];
  readonly items: readonly Item[];
}

/** Returns a new array, newest first. Free text and missing dates come last (checklist EXD-06, PERS-03). */
export function newestByDate<T extends { readonly date: EditorialDate | null }>(
  items: readonly T[],
): readonly T[] {
  return [...items].sort((a, b) => compareEditorialDates(a.date, b.date, 'descending'));
}

/** Groups a person's related items by kind, newest first within each. Leaves out empty groups. */
export function groupPersonRelated<Item extends PersonRelatedKey>(
  items: readonly Item[],
): readonly PersonRelatedGroup<Item>[] {
  return PERSON_GROUPS.map((postType) => ({
    postType,
    items: newestByDate(items.filter((item) => item.postType === postType)),
  })).filter((group) => group.items.length > 0);
}

/** Returns the events that an investigation may show: all except those of the hidden type (checklist DET-12). */
export function excludeHiddenEvents<T extends { readonly types: readonly Term[] }>(
  events: readonly T[],
  hiddenTypeId: number,
): readonly T[] {
  return events.filter(({ types }) => !types.some(({ id }) => id === hiddenTypeId));
}

/**
 * Resolves related events against the list of events: slug, title, start and types from the list take precedence over
 * those in the reference. An event in no list stays unchanged.
 */
export function withKnownEvents(
  records: readonly RelatedRecord[],
  events: readonly Event[],
): readonly RelatedRecord[] {
  return records.map((record) => {
    const event =
      events.find(({ id }) => id === record.id) ?? events.find(({ slug }) => slug === record.slug);
    if (!event) return record;
    const start = eventStartDay(event);
    return {
      id: event.id,
      slug: event.slug,
      title: event.title,
      date: start === null ? record.date : { kind: 'day', day: start },
      types: event.types.length > 0 ? event.types : record.types,
    };
  });
}

/** The events of an exhibition by start, latest first (checklist EXD-10). */
export function exhibitionEvents(
  records: readonly RelatedRecord[],
  events: readonly Event[],
): readonly RelatedRecord[] {
  return newestByDate(withKnownEvents(records, events));
}
