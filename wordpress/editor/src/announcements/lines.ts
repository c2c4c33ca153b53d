import { asText, type Value } from '../model/registry';
import { plainText } from '../model/text';

/** A line as WordPress stores it: only HTML if it is always on. */
export type Announcement = string | Line;

/** A line as it is edited. `from` and `until` are 'YYYY-MM-DDTHH:MM' in WordPress's time zone, or '' for no limit. */
export type Line = { readonly html: string; readonly from: string; readonly until: string };

export function lineOf(stored: Value): Line {
  const { html, from, until } =
    typeof stored === 'object' && stored !== null
      ? (stored as Readonly<Record<string, Value>>)
      : { html: stored, from: '', until: '' };
  return { html: asText(html), from: asText(from), until: asText(until) };
}

/** Returns the lines to send, without empty ones. */
export function announcementsOf(lines: readonly Line[]): readonly Announcement[] {
  return lines
    .map((line) => ({ ...line, html: line.html.trim() }))
    .filter(({ html }) => plainText(html) !== '')
    .map((line) => (line.from === '' && line.until === '' ? line.html : line));
}

/** Whether a line ends before it begins. */
export function isNever({ from, until }: Line): boolean {
  return from !== '' && until !== '' && until <= from;
}

/** Whether a line has ended. */
export function isOver({ until }: Line, now: string): boolean {
  return until !== '' && until <= now;
}
