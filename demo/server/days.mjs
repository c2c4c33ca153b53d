/** Days in the content files: relative to today or fixed, in the mix of formats of a real CMS. */

/** @typedef {{year: number, month: number, day: number}} Day */

/** @type {Record<string, (day: Day) => string>} */
const formats = {
  iso: ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  slashes: ({ year, month, day }) => `${year}/${two(month)}/${two(day)}`,
  compact: ({ year, month, day }) => `${year}${two(month)}${two(day)}`,
  dmy: ({ year, month, day }) => `${two(day)}/${two(month)}/${year}`,
  'iso-time': (day) => `${formats.iso?.(day)}T10:00:00`,
  sql: (day) => `${formats.iso?.(day)} 10:00:00`,
  long: ({ year, month, day }) => `${day} ${monthNames[month - 1]} ${year}`,
  month: ({ year, month }) => `${monthNames[month - 1]} ${year}`,
  year: ({ year }) => String(year),
};

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/**
 * Returns today in a time zone, as `YYYY-MM-DD`.
 *
 * @param {string} timeZone  IANA name.
 * @param {Date} [now]
 * @returns {string}
 */
export function todayIn(timeZone, now = new Date()) {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}

/**
 * Parses a day of a content file; returns null when the text is not a day.
 *
 * @param {string} text  `today`, `today-12`, `today+5` or `YYYY-MM-DD`, with or without ` as <format>`.
 * @param {string} today  `YYYY-MM-DD`.
 * @returns {string | null} `YYYY-MM-DD`
 */
export function resolveDay(text, today) {
  const match = /^(?:today(?:([+-])(\d+))?|(\d{4}-\d{2}-\d{2}))(?: as ([a-z-]+))?$/.exec(
    text.trim(),
  );
  if (!match) return null;
  if (match[3]) return match[3];
  const offset = Number(match[2] ?? 0) * (match[1] === '-' ? -1 : 1);
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toISOString().slice(0, 10);
}

/**
 * Formats a day as the CMS would send it; text that is not a day is returned unchanged.
 *
 * @param {string} text
 * @param {string} today  `YYYY-MM-DD`.
 * @param {string} fallback  The format when the text names none.
 * @returns {string}
 * @throws {Error} when the text names an unknown format.
 */
export function formatDay(text, today, fallback) {
  const iso = resolveDay(text, today);
  if (!iso) return text;
  const name = / as ([a-z-]+)$/.exec(text.trim())?.[1] ?? fallback;
  const format = formats[name];
  if (!format) throw new Error(`'${text}': unknown date format '${name}'`);
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return format({ year, month, day });
}
