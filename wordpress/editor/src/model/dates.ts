/** Parses the dates that editors type, in English or German. */

interface ReadDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The date with day and month swapped, if that is another valid date. */
  readonly otherwise: string | null;
  /** The time of day after it, as typed. */
  readonly time: string | null;
}

/** As in Dates::day() of the plugin. Words after it are not part of a date. */
const TIME = /(?:T|,? )(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2}| Uhr)?$/;

/** Two-digit years from here on are in the last century. */
const PIVOT = 50;

const MONTHS = [
  'january jan januar janner',
  'february feb februar feber',
  'march mar marz mrz maerz',
  'april apr',
  'may mai',
  'june jun juni',
  'july jul juli',
  'august aug',
  'september sep sept',
  'october oct oktober okt',
  'november nov',
  'december dec dezember dez',
].map((names) => names.split(' '));

/** Weekdays, and words before a date. */
const BEFORE =
  /^(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so|on|the|am|der|den)[.,]* )+/;

/** Days from today. */
const NEAR: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['heute', 0],
  ['tomorrow', 1],
  ['morgen', 1],
  ['yesterday', -1],
  ['gestern', -1],
]);

/**
 * Parses the date in a text, in any form that an editor may type. If either of two numbers may be the month, the first is
 * the day.
 *
 * @param today YYYY-MM-DD, for 'tomorrow'
 */
export function readDay(text: string, today = localDay(new Date())): ReadDay | undefined {
  // Longer than any date. The patterns below run on anything that is pasted.
  if (text.length > 60) return undefined;
  const whole = text.trim();
  const time = TIME.exec(whole);
  const read = readWithoutTime(time === null ? whole : whole.slice(0, time.index), today);
  return read && { ...read, time: time?.[1] ?? null };
}

function readWithoutTime(text: string, today: string): Omit<ReadDay, 'time'> | undefined {
  const typed = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(BEFORE, '');
  const near = NEAR.get(typed);
  if (near !== undefined) return only(shifted(today, near));
  const forward =
    /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (forward) return only(dayFrom(forward[1], forward[2], forward[3]));
  const backward = /^(\d{1,2})( ?[-/.] ?)(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})$/.exec(typed);
  if (backward) {
    const [, one, mark = '', two, year] = backward;
    const read = dayFrom(year, two, one);
    // Nobody writes the month first before a full stop.
    const other = mark.includes('.') ? undefined : dayFrom(year, one, two);
    if (read === undefined) return only(other);
    return { day: read, otherwise: other === undefined || other === read ? null : other };
  }
  return only(inWords(typed));
}

/** Does the same, without the alternative reading. */
export function dayOf(text: string): string | undefined {
  return readDay(text)?.day;
}

function inWords(typed: string): string | undefined {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)?[ -]?([a-z]+)\.?,?[ -]+(\d{4}|\d{2})$/.exec(typed);
  const monthFirst = /^([a-z]+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/.exec(typed);
  const [day, name, year] = dayFirst?.slice(1) ?? [
    monthFirst?.[2],
    monthFirst?.[1],
    monthFirst?.[3],
  ];
  const month = MONTHS.findIndex((names) => name !== undefined && names.includes(name));
  return month < 0 ? undefined : dayFrom(year, String(month + 1), day);
}

const only = (day: string | undefined): Omit<ReadDay, 'time'> | undefined =>
  day === undefined ? undefined : { day, otherwise: null };

/** Returns the date as YYYY-MM-DD, or undefined if the calendar has no such day. */
function dayFrom(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `${Number(year) < PIVOT ? '20' : '19'}${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
