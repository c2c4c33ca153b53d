import { __ } from '@wordpress/i18n';
import { minutesOf } from '../../../../lib/domain/time-of-day';
import type { Advice } from './checklist';
import { asObject, asText, isEmpty, type Values } from './registry';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns notes on the times of an event: a time that can't be parsed, or one that is taken for the following night. */
export function timeNotes(type: string, values: Values): readonly Advice[] {
  if (type !== 'event') return [];
  const [start, end] = [asObject(values.start), asObject(values.end)];
  // The website shows times only for a single day, and not for an event that lasts all day.
  if (!DAY.test(asText(start.date)) || !isEmpty(start.all_day)) return [];
  const [from, until] = [asText(start.time_start), asText(start.time_end)];
  const words = [
    { path: 'start.time_start', time: from },
    { path: 'start.time_end', time: until },
  ].filter(({ time }) => time.trim() !== '' && minutesOf(time) === null);
  const day = isEmpty(end.type) || end.type === 'datepicker' ? asText(end.date) : null;
  const isOneDay = day === '' || day === asText(start.date);
  return [
    ...words.map(({ path }) => ({
      path,
      text: __(
        'Not read as a time: shown in these words. A time is read as 6:30 pm or 18:30.',
        'open-ground-api',
      ),
    })),
    ...(isOneDay && isInTheNight(minutesOf(from), minutesOf(until))
      ? [
          {
            path: 'start.time_end',
            text: __(
              'Not after the start on the same day: read as a time of the night after.',
              'open-ground-api',
            ),
          },
        ]
      : []),
  ];
}

/** A start at midnight is ambiguous: it may be at either end of the day. */
const isInTheNight = (from: number | null, until: number | null) =>
  from !== null && from < 1440 && until !== null && until <= from;
