import { __ } from '@wordpress/i18n';
import type { Advice } from './checklist';
import { asObject, asText, isEmpty, type Values } from './registry';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const WORDS: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 1440 };

const TIME =
  /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?::\d{2})?\s*(?:h|hrs?|uhr|o['’]clock)?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** Minutes from midnight of a time as the website reads it (lib/domain/event-times.ts); null where it reads none. */
export function minutesOf(time: string): number | null {
  // Longer than any time; and the pattern is tried on what anybody may paste.
  const written = time.length > 40 ? '' : time.trim().toLowerCase();
  if (Object.hasOwn(WORDS, written)) return WORDS[written] ?? null;
  const [, hour, minute, half] = TIME.exec(written) ?? [];
  if (hour === undefined || /^\d+$/.test(written)) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59) return null;
  if (half === undefined) return hours < 24 ? hours * 60 + minutes : null;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes;
}

/** What is said beside the times of an event: not read as a time, or read as one of the night after. */
export function timeNotes(type: string, values: Values): readonly Advice[] {
  if (type !== 'event') return [];
  const [start, end] = [asObject(values.start), asObject(values.end)];
  // The website shows the times of a day alone, and none of one that lasts all day.
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

/** At which end of the day midnight is, is not said of a start. */
const isInTheNight = (from: number | null, until: number | null) =>
  from !== null && from < 1440 && until !== null && until <= from;
