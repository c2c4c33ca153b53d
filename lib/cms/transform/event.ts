import { endsBeforeStart } from '@/lib/domain/calendar-day';
import type { Event, EventDates, EventDetail, EventEnd, EventMoment } from '@/lib/domain/event';

import { isNothing } from '../schemas/absent';
import { toWarning } from '../schemas/facts';
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
  dates: toEventDates(event.event_dates, at.at('event_dates')),
}));

/** An event's detail; null when its fields can't be read at all. */
export function toEventDetail(fields: unknown, context: RecordContext): EventDetail | null {
  return readRecord(context, fields, acfEvent, (acf) => ({
    ...toWarning(acf.content_warning),
    content: acf.content,
    address: acf.location_map.address,
    dates: toEventDates(acf.event_dates, context.at('event_dates')),
  }));
}

function toMoment(moment: FaEvent['start']): EventMoment | null {
  if (moment.date === null) return null;
  return {
    day: moment.date,
    allDay: moment.all_day,
    timeStart: moment.time_start,
    timeEnd: moment.time_end,
  };
}

/** The end, unless it is before the start. */
function toEnd({ start, end }: FaEvent): EventMoment | null {
  return start.date !== null && end.date !== null && end.date < start.date ? null : toMoment(end);
}

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
