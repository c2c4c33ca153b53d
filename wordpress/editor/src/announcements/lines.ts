import { asText, type Value } from '../model/registry';
import { plainText } from '../model/text';

/** A line as WordPress stores it: HTML alone if it is always on. */
export type Announcement = string | Line;

/** A line as it is edited; a moment is 'YYYY-MM-DDTHH:MM' in WordPress's time zone, or '' for no limit. */
export type Line = { readonly html: string; readonly from: string; readonly until: string };

export function lineOf(stored: Value): Line {
  const { html, from, until } =
    typeof stored === 'object' && stored !== null
      ? (stored as Readonly<Record<string, Value>>)
      : { html: stored, from: '', until: '' };
  return { html: asText(html), from: asText(from), until: asText(until) };
}

/** The lines as they are sent; empty ones are left out. */
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

/** Whether a line is on no more. */
export function isOver({ until }: Line, now: string): boolean {
  return until !== '' && until <= now;
}
