/** A subtitle: its times in seconds from the start, and its text (lines separated by `\n`). */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const STAMP = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^${STAMP}\s*-->\s*${STAMP}(?:\s(.*))?$`, 's');

/** No timing line is longer; matching a longer one could take quadratic time. */
const MAX_TIMING_LINE = 500;

/**
 * Converts subtitles to WebVTT: SubRip gets the header, and the comma before the milliseconds of a cue time becomes a
 * dot (checklist VID-07); commas in the text stay. Null when there is no cue.
 */
export function toWebVtt(text: string): string | null {
  const lines = toLines(text);
  let cues = 0;
  const converted = lines.map((line) => {
    const timing = parseTiming(line);
    if (!timing) return line;
    cues += 1;
    const settings = timing.settings === '' ? '' : ` ${timing.settings}`;
    return `${formatStamp(timing.start)} --> ${formatStamp(timing.end)}${settings}`;
  });
  if (cues === 0) return null;
  const body = converted.join('\n').trim();
  const [signature = ''] = body.split('\n', 1);
  if (!/^WEBVTT(?:[ \t]|$)/.test(signature)) return `WEBVTT\n\n${body}\n`;
  return `${signature}\n\n${withoutHeader(body.slice(signature.length + 1))}\n`;
}

/**
 * What follows the signature, without the lines that older files have under it, such as `Language: en`: WebVTT has none by
 * now. A cue right under the signature stays.
 */
function withoutHeader(text: string): string {
  const end = text.search(/^[ \t]*$/m);
  const header = end < 0 ? text : text.slice(0, end);
  const hasCue = header.split('\n').some((line) => parseTiming(line) !== null);
  return (hasCue ? text : text.slice(header.length)).replace(/^\s*\n/, '');
}

/**
 * The cues of WebVTT (or SubRip) as plain text, in order, for transcripts: tags dropped, entities decoded. A cue that
 * is empty or ends before it starts is left out. Never throws.
 */
export function parseCues(vtt: string): readonly Cue[] {
  const cues: Cue[] = [];
  const lines = toLines(vtt);
  for (let at = 0; at < lines.length; at += 1) {
    const timing = parseTiming(lines[at] ?? '');
    if (!timing) continue;
    const payload: string[] = [];
    // A blank line ends a cue; so does the next timing line, in case the blank line is missing.
    while (at + 1 < lines.length && lines[at + 1]?.trim() && !parseTiming(lines[at + 1] ?? '')) {
      at += 1;
      payload.push(lines[at] ?? '');
    }
    const text = payload.map(toPlainText).filter(Boolean).join('\n');
    if (text !== '' && timing.end > timing.start) {
      cues.push({ start: timing.start / 1000, end: timing.end / 1000, text });
    }
  }
  return cues;
}

function toLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Times in milliseconds; anything after them on the line is WebVTT's cue settings. */
function parseTiming(line: string): { start: number; end: number; settings: string } | null {
  const trimmed = line.trim();
  const match = trimmed.length <= MAX_TIMING_LINE ? TIMING.exec(trimmed) : null;
  if (!match) return null;
  const settings = (match[9] ?? '').trim();
  return {
    start: toMilliseconds(match.slice(1, 5)),
    end: toMilliseconds(match.slice(5, 9)),
    // WebVTT has no equivalent of SubRip's screen coordinates.
    settings: settings.startsWith('X1:') ? '' : settings,
  };
}

function toMilliseconds([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'));
}

function formatStamp(milliseconds: number): string {
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  return [
    `${pad(seconds / 3600, 2)}:${pad((seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`,
    pad(milliseconds % 1000, 3),
  ].join('.');
}

/** WebVTT's named character references. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

function toPlainText(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(
      /&(?:#(\d{1,7})|(\w{2,4}));/g,
      (whole, code: string | undefined, name: string = '') => {
        const point = Number(code);
        if (code !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
        return NAMED[name] ?? whole;
      },
    )
    .trim();
}
