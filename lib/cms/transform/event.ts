import { endsBeforeStart } from '@/lib/domain/calendar-day';
import { dayOf } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { Event, EventDates, EventDetail, EventEnd, EventMoment } from '@/lib/domain/event';

import { isNothing } from '../schemas/absent';
import { toNamedFacts } from '../schemas/facts';
import {
  acfEvent,
  acfEventDates,
  faEvent,
  type AcfEventDates,
  type FaEvent,
} from '../schemas/event';
import { createListReader, type ListReader } from '../schemas/list-reader';
import { readRecord, type RecordContext } from '../schemas/read-records';
import { toTerms } from './references';

/** The events of the list, in the CMS's order. */
export const toEvents: ListReader<Event> = createListReader(faEvent, (event, at) => ({
  ...event.facts,
  id: event.id,
  slug: event.slug,
  title: event.title,
  venue: event.venue,
  types: toTerms(event.type, at.at('type')),
  start: toMoment(event.start),
  end: toEnd(event),
  content: event.content,
  address: event.location_map.address,
  dates: withWords(toEventDates(event.event_dates, at.at('event_dates')), event),
}));

/** Returns an event's detail, or null if its fields can't be read at all. */
export function toEventDetail(fields: unknown, context: RecordContext): EventDetail | null {
  return readRecord(context, fields, acfEvent, (acf) => ({
    ...toNamedFacts(acf),
    content: acf.content,
    address: acf.location_map.address,
    dates: toEventDates(acf.event_dates, context.at('event_dates')),
  }));
}

function toMoment(moment: FaEvent['start']): EventMoment | null {
  const day = dayOf(moment.date);
  if (day === null) return null;
  return {
    day,
    allDay: moment.all_day,
    timeStart: moment.time_start,
    timeEnd: moment.time_end,
  };
}

/** Returns the end, unless it is before the start. */
const toEnd = ({ start, end }: FaEvent): EventMoment | null =>
  endsBeforeStart(start.date, end.date) ? null : toMoment(end);

/** Returns the dates that the editor picked. Text that the list has in place of a day is shown unchanged. */
function withWords(dates: EventDates | null, { start, end }: FaEvent): EventDates | null {
  const words = {
    start: dates?.start ?? wordsOf(start.date),
    end: dates?.end ?? wordsOf(end.date),
  };
  return words.start === null && words.end === null ? dates : words;
}

const wordsOf = (date: EditorialDate | null) => (date?.kind === 'text' ? date : null);

function toEventDates(raw: unknown, context: RecordContext): EventDates | null {
  if (isNothing(raw)) return null;
  return readRecord(context, raw, acfEventDates, ({ date_start: start, date_end: dateEnd }) => {
    const given = toEventEnd(dateEnd);
    const end = endsBeforeStart(start, given) ? null : given;
    return start === null && end === null ? null : { start, end };
  });
}

/** Follows the type chosen by the editor (checklist STAT-05) and ignores values left over from other types. */
function toEventEnd({ type, date, freetext }: AcfEventDates['date_end']): EventEnd | null {
  if (type === 'ongoing') return { kind: 'ongoing' };
  if (type === 'freetext') return freetext === null ? null : { kind: 'text', text: freetext };
  return date;
}
