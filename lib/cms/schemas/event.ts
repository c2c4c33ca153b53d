import * as z from 'zod';

import { isRecord } from './absent';
import { namedFactFields } from './facts';
import { postIdentity, unifyPost } from './post';
import { editorialDate, flag, html, raw, text, textOrEmpty } from './primitives';

/** One end of an event: `{date, all_day, time_start, time_end}`, or just a date. */
const moment = z.preprocess(
  (value) => (isRecord(value) ? value : { date: value }),
  z.object({
    date: editorialDate,
    all_day: flag,
    time_start: textOrEmpty,
    time_end: textOrEmpty,
  }),
);

const address = z.preprocess(
  (value) => (isRecord(value) ? value : { address: value }),
  z.object({ address: text }),
);

const details = { content: html, location_map: address, event_dates: raw };

export const faEvent = z.preprocess(
  unifyPost,
  z.object({ ...postIdentity, ...details, venue: text, type: raw, start: moment, end: moment }),
);

export const acfEvent = z.object({ ...details, ...namedFactFields });

/** How an event ends: `{type, date|freetext}`, or just a date. */
export const acfEventDates = z.object({
  date_start: editorialDate,
  date_end: z.preprocess(
    (value) => (isRecord(value) ? value : { date: value }),
    z.object({ type: text, date: editorialDate, freetext: text }),
  ),
});

export type FaEvent = z.infer<typeof faEvent>;
export type AcfEventDates = z.infer<typeof acfEventDates>;
