import type { TranscriptPart } from '@/lib/domain/film-words';
import { fitting } from './fitting';

const part = (language: string, lines: number | null, length = 40): TranscriptPart => ({
  track: { place: 0, label: language, language, kind: 'subtitles', cues: [] },
  lines:
    lines === null
      ? null
      : Array.from({ length: lines }, (_, start) => ({
          start,
          end: start + 1,
          text: 'x'.repeat(length),
          isDescription: false,
        })),
});

it.each<[string, readonly TranscriptPart[], readonly (readonly [number, boolean])[]]>([
  [
    'all while there is room',
    [part('en', 100), part('de', 100)],
    [
      [100, true],
      [100, true],
    ],
  ],
  [
    'else the first alone',
    [part('en', 300), part('de', 300)],
    [
      [300, true],
      [0, false],
    ],
  ],
  ['of one that is too long its beginning', [part('en', 3_000)], [[441, false]]],
  [
    'none of what could not be had',
    [part('en', null), part('de', 10)],
    [
      [0, false],
      [10, true],
    ],
  ],
  ['one without lines', [part('en', 0)], [[0, true]]],
])('%s', (_, parts, expected) => {
  expect(fitting(parts, 60).map(({ lines, isWhole }) => [lines.length, isWhole])).toEqual(expected);
});
