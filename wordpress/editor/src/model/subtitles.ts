/**
 * Finds cues of subtitles that players would drop. Time: reads each line a few times, but only the beginning of a long one;
 * no pattern backtracks. Memory: twice the text. A text of more than five million characters, a hundred hours of speech, is
 * not checked, and a message says so.
 */
import { __, sprintf } from '@wordpress/i18n';

/** An error in subtitles, and its line, from 1. */
export interface SubtitleProblem {
  readonly line: number;
  readonly text: string;
}

const STAMP = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^${STAMP}\s*-->\s*${STAMP}(?:\s.*)?$`);
/** Matches the beginning of a malformed timing line, and what may follow it: some kind of arrow, or another time. */
const BEGINNING = /^[\d:.,]+/;
const CONTINUATION = /^\s*(?:[-–—=~]*>|[→⟶]|[-–—]+\s*\d+:|\d+:\d)/;
/** Characters that result from decoding another encoding as UTF-8. */
const LOST = /[\0\uFFFD]/;
const LONGEST_LINE = 500;
const MOST = 5;
/** The longest text that is checked, in characters. */
export const LONGEST = 5_000_000;

/** Whether the value is a URL rather than the text of subtitles. */
export const isAddress = (text: string): boolean => /^\s*(?:https?:\/)?\/\S*\s*$/i.test(text);

/** Finds the first few cues, in WebVTT or SubRip, that players would drop. */
export function subtitleProblems(text: string): readonly SubtitleProblem[] {
  if (text.length > LONGEST) {
    return [{ line: 1, text: __('The text is too long to be checked.', 'open-ground-api') }];
  }
  if (text.trim() === '' || isAddress(text)) return [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const found: SubtitleProblem[] = [];
  const lost = lines.findIndex((line) => LOST.test(line));
  if (lost >= 0) {
    const text = __('The text is not UTF-8. Save the file with UTF-8 encoding.', 'open-ground-api');
    return [{ line: lost + 1, text }];
  }
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (found.length >= MOST) break;
    const short = line.slice(0, LONGEST_LINE).trim();
    const times = TIMING.exec(short);
    const add = (problem: string) => found.push({ line: index + 1, text: problem });
    if (times === null) {
      // In WebVTT, this arrow occurs in timing lines only.
      if (short.includes('-->') || isAlmost(short)) add(notTimes());
      continue;
    }
    cues += 1;
    const parts = times.map((part) => Number(part ?? 0));
    if ([parts[2], parts[3], parts[6], parts[7]].some((part = 0) => part > 59)) {
      add(__('Minutes and seconds go up to 59.', 'open-ground-api'));
    } else if (moment(times, 5) <= moment(times, 1)) {
      add(__('The end time is before the start time.', 'open-ground-api'));
    } else if ((lines[index + 1] ?? '').trim() === '') {
      add(__('This cue has no text.', 'open-ground-api'));
    }
  }
  if (cues === 0 && found.length === 0) found.push({ line: 1, text: notTimes() });
  return found;
}

/** Whether a line is meant to be a timing line. */
function isAlmost(line: string): boolean {
  const [times = ''] = BEGINNING.exec(line) ?? [];
  if (!/\d:\d/.test(times)) return false;
  return CONTINUATION.test(line.slice(times.length)) || /\d:\d[\d:.,]*\d:\d/.test(times);
}

/** Formats a problem with its line number. */
export function inWords({ line, text }: SubtitleProblem): string {
  /* translators: 1: number of a line of subtitles, 2: what is wrong there */
  return sprintf(__('Line %1$d: %2$s', 'open-ground-api'), line, text);
}

function notTimes(): string {
  return __('Enter times as 00:00:01.000 --> 00:00:04.000.', 'open-ground-api');
}

/** Milliseconds. */
function moment(times: RegExpExecArray, from: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = times.slice(from, from + 4);
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}
