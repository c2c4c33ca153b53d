import type { CalendarDay, EditorialDate, SafeHtml, Term } from './primitives';
import type { NamedFacts, RecordFacts } from './record-facts';

/** One end of an event as the list gives it. */
export interface EventMoment {
  readonly day: CalendarDay;
  readonly allDay: boolean;
  /** As the editor typed it (`6:30 pm`); empty if there is none. */
  readonly timeStart: string;
  readonly timeEnd: string;
}

/** How an event ends, by `event_dates.date_end` (checklist STAT-05). */
export type EventEnd =
  | { readonly kind: 'day'; readonly day: CalendarDay }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ongoing' };

export interface EventDates {
  readonly start: EditorialDate | null;
  readonly end: EventEnd | null;
}

/** An event as in the list. */
export interface Event extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly venue: string | null;
  readonly types: readonly Term[];
  readonly start: EventMoment | null;
  readonly end: EventMoment | null;
  readonly content: SafeHtml | null;
  readonly address: string | null;
  readonly dates: EventDates | null;
}

/** Data that only the detail call returns. The list's data replace null fields. */
export interface EventDetail extends NamedFacts {
  readonly content: SafeHtml | null;
  readonly address: string | null;
  readonly dates: EventDates | null;
}
