import { BIDI_CONTROLS } from './bidi-controls';

/** A subtitle: its times in seconds from the start, and its text (lines separated by `\n`). */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const STAMP = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^${STAMP}\s*-->\s*${STAMP}(?:\s(.*))?$`, 's');

/** No timing line is longer, and matching a longer one could take quadratic time. */
const MAX_TIMING_LINE = 500;

/**
 * Returns the cues of WebVTT, as `toWebVtt` writes it, as plain text in order, for transcripts. Names the speaker,
 * drops other tags and directional controls, and decodes references. Leaves out a cue that is empty or ends before it
 * starts. Never throws.
 */
export function parseCues(vtt: string): readonly Cue[] {
  const cues: Cue[] = [];
  const lines = toLines(vtt);
  for (let at = 0; at < lines.length; at += 1) {
    const timing = parseTiming(lines[at] ?? '');
    if (!timing) continue;
    const payload: string[] = [];
    // A blank line ends a cue, as does the next timing line, in case the blank line is missing.
    while (at + 1 < lines.length && lines[at + 1]?.trim() && !parseTiming(lines[at + 1] ?? '')) {
      at += 1;
      payload.push(lines[at] ?? '');
    }
    const text = toPlainText(payload.join('\n'));
    if (text !== '' && timing.end > timing.start) {
      cues.push({ start: timing.start / 1000, end: timing.end / 1000, text });
    }
  }
  return cues;
}

/** Returns the lines of a text, without a byte order mark. */
export function toLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Returns true for the number of a cue, which precedes its times. */
export const isIdentifier = (line: string): boolean => /^\s*\d{1,6}\s*$/.test(line);

/** The times of a cue in milliseconds, and WebVTT's cue settings. */
export interface Timing {
  readonly start: number;
  readonly end: number;
  readonly settings: string;
}

/** Reads the timing line of a cue. Returns null for any other line. */
export function parseTiming(line: string): Timing | null {
  if (!line.includes('-->')) return null;
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

/** A voice span, with or without classes, and the speaker's name. */
const VOICE = /<v(?:\.[^\s<>]{0,200})?[ \t\n]([^<>]{1,200})>/g;

function toPlainText(payload: string): string {
  const spoken = payload.replace(VOICE, (_, name: string, at: number) => {
    const who = name.trim();
    const isNamed = payload
      .slice(at)
      .replace(/^<[^<>]*>\s*/, '')
      .startsWith(`${who}:`);
    return who === '' || isNamed ? '\n' : `\n${who}: `;
  });
  return spoken
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|(\w{2,4}));/g,
      (whole, code: string | undefined, name: string = '') => {
        const point = Number(code);
        if (code !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
        return NAMED[name] ?? whole;
      },
    )
    .replace(BIDI_CONTROLS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
