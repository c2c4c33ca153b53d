import { decodeHTML } from 'entities';
import { isIdentifier, parseTiming, toLines, type Timing } from './vtt';

/**
 * Converts subtitles to WebVTT: SubRip gets the header, and the comma before the milliseconds of a cue time becomes a
 * dot (checklist VID-07); commas in the text stay. In a cue's text, WebVTT's own tags stay, `<br>` becomes a line break, the
 * marks of SubRip and SSA and other tags are dropped, and only the character references that WebVTT needs remain. Leaves out a
 * cue without text. Returns null if there is no cue.
 */
export function toWebVtt(text: string): string | null {
  const lines = toLines(text);
  const converted: string[] = [];
  let cues = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const timing = parseTiming(line);
    if (!timing) {
      converted.push(line.trim() === '' ? '' : line);
      continue;
    }
    const payload = payloadAfter(lines, at);
    at += payload.length;
    const shown = textOf(payload);
    if (shown === '') {
      if (converted.at(-1)?.trim()) converted.pop();
      continue;
    }
    cues += 1;
    converted.push(timingLine(timing), shown, '');
  }
  if (cues === 0) return null;
  const body = converted
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const [signature = ''] = body.split('\n', 1);
  if (!/^WEBVTT(?:[ \t]|$)/.test(signature)) return `WEBVTT\n\n${body}\n`;
  return `${signature}\n\n${withoutHeader(body.slice(signature.length + 1))}\n`;
}

function timingLine({ start, end, settings }: Timing): string {
  const line = `${formatStamp(start)} --> ${formatStamp(end)}`;
  return settings === '' ? line : `${line} ${settings}`;
}

function formatStamp(milliseconds: number): string {
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  return [
    `${pad(seconds / 3600, 2)}:${pad((seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`,
    pad(milliseconds % 1000, 3),
  ].join('.');
}

/**
 * Returns what follows the signature, without the header lines of older files, such as `Language: en`, which WebVTT no
 * longer has. Keeps a cue directly below the signature.
 */
function withoutHeader(text: string): string {
  const end = text.search(/^[ \t]*$/m);
  const header = end < 0 ? text : text.slice(0, end);
  const hasCue = header.split('\n').some((line) => parseTiming(line) !== null);
  return (hasCue ? text : text.slice(header.length)).replace(/^\s*\n/, '');
}

/**
 * Returns the lines of a cue's text. A blank line ends it, as does the next cue, in case the blank line is missing. A
 * line of spaces counts as blank if a cue follows, and otherwise as a gap in the text.
 */
function payloadAfter(lines: readonly string[], timing: number): readonly string[] {
  let at = timing + 1;
  const isCue = (place: number) =>
    parseTiming(lines[place] ?? '') !== null ||
    (isIdentifier(lines[place] ?? '') && parseTiming(lines[place + 1] ?? '') !== null);
  while (at < lines.length && lines[at] !== '' && !isCue(at)) {
    const isBlank = lines[at]?.trim() === '';
    if (isBlank && (isCue(at + 1) || (lines[at + 1] ?? '').trim() === '')) break;
    at += 1;
  }
  return lines.slice(timing + 1, at);
}

/** SubRip's and SSA's marks, `{\an8}`, `{\i1}`, `{b}`, and MicroDVD's, `{y:i}`. */
const MARKS = /\{\\[^{}]*\}|\{\/?[bius]\}|\{[yfsc]:[^{}]*\}/gi;

/** A tag: one of WebVTT's own, with its annotation, or any other. */
const TAG =
  /<\/?(?:(v|c|i|b|u|ruby|rt|lang)(?=[\s.>])([^<>]*)|[a-z][^<>]*|((?:\d+:)?\d\d:\d\d\.\d{3}))>/gi;

/** The ampersand of a doubly escaped reference, as written by programs that escape a text twice. */
const AMPERSAND = /&(?:(?:amp|#38|#x26);)+/gi;

/** Control characters, and what WebVTT takes for the start of a cue. */
const NOT_TEXT = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|-->/g;

/** Characters that few texts have, without which there is nothing to do. */
const SPECIAL = /[{<>&\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;

function textOf(payload: readonly string[]): string {
  const text = payload.join('\n');
  if (!SPECIAL.test(text)) return seenLines(text);
  const isSsa = text.includes('{\\');
  const marked = text.replace(MARKS, '').replace(/<br *\/?>/gi, '\n');
  // SSA's breaks and fixed spaces come along with its marks.
  const source = isSsa ? marked.replaceAll('\\N', '\n').replaceAll('\\h', ' ') : marked;
  let shown = '';
  let from = 0;
  for (const { index, 0: tag, 1: own, 2: says = '', 3: stamp } of source.matchAll(TAG)) {
    shown += plain(source.slice(from, index));
    if (stamp !== undefined) shown += tag;
    else if (own !== undefined)
      shown += tag.startsWith('</') ? `</${own}>` : `<${own}${plain(says)}>`;
    from = index + tag.length;
  }
  shown += plain(source.slice(from));
  return seenLines(shown, shown.replace(/<[^<>]*>/g, ''));
}

/** Returns the lines of a text; empty if nothing of it is visible. @param words the text without tags */
function seenLines(text: string, words = text): string {
  if (!/[^\p{Z}\p{C}]/u.test(words)) return '';
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Returns text in which only what WebVTT requires is a reference. */
function plain(text: string): string {
  return decodeHTML(text.replace(AMPERSAND, '&'))
    .replace(NOT_TEXT, (found) => (found === '-->' ? '→' : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
