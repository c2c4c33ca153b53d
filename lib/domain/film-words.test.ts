import { momentOf, quoteOf, transcriptOf, type ReadTrack } from './film-words';
import type { Cue } from './vtt';

const cue = (start: number, end: number, text: string): Cue => ({ start, end, text });

const track = (
  language: string | null,
  cues: readonly Cue[] | null,
  kind: ReadTrack['kind'] = 'subtitles',
): ReadTrack => ({ place: 0, label: language ?? '', language, kind, cues });

const GERMAN = track('de', [cue(1, 3, 'Hier.'), cue(4, 6, 'Dort.')]);
const ENGLISH = track('en-GB', [
  cue(1, 3, 'Ada: Here\nit is.'),
  cue(2, 3, 'Ben: Where?'),
  cue(4, 6, 'There.'),
  cue(8, 9, 'The end.'),
]);
const SEEN = track('en', [cue(3.5, 4, 'A gutter.')], 'descriptions');

describe('what is said at a moment', () => {
  it.each<[number, readonly string[], string | null, string | null]>([
    [0, [], null, 'Ada: Here\nit is.'],
    // Both that are said now; the line before the first of them.
    [2.5, ['Hier.', 'Ada: Here it is. Ben: Where?'], null, 'There.'],
    // A pause, in which the line before is the last.
    [3, [], 'Ben: Where?', 'There.'],
    [4, ['Dort.', 'There.'], 'Ben: Where?', 'The end.'],
    [8, ['The end.'], 'There.', null],
    [20, [], 'The end.', null],
  ])('%d s', (at, said, before, after) => {
    const moment = momentOf([GERMAN, ENGLISH, SEEN], at, 'en');
    expect(moment.said.map(({ text }) => text)).toEqual(said);
    expect([moment.before?.text ?? null, moment.after?.text ?? null]).toEqual([before, after]);
  });

  it('is quoted in the page’s language, else in the first that says something', () => {
    const quote = (at: number, ...tracks: readonly ReadTrack[]) =>
      quoteOf(momentOf(tracks, at, 'en'), 'en');
    expect(quote(4, GERMAN, ENGLISH)).toBe('There.');
    expect(quote(4, GERMAN)).toBe('Dort.');
    expect(quote(8, GERMAN, ENGLISH)).toBe('The end.');
    expect(quote(3, GERMAN, ENGLISH)).toBeNull();
    expect(quote(4)).toBeNull();
  });
});

describe('a transcript', () => {
  const shown = (...tracks: readonly ReadTrack[]) =>
    transcriptOf(tracks, 'en').map(({ track: { language }, lines }) => [
      language,
      lines?.map(({ text, isDescription }) => (isDescription ? `(${text})` : text)) ?? null,
    ]);

  it('begins with the page’s language, with what is seen among its lines', () => {
    expect(shown(GERMAN, ENGLISH, SEEN)).toEqual([
      ['en-GB', ['Ada: Here it is.', 'Ben: Where?', '(A gutter.)', 'There.', 'The end.']],
      ['de', ['Hier.', 'Dort.']],
    ]);
  });

  it.each<[string, readonly ReadTrack[], unknown]>([
    ['nothing said', [SEEN], [['en', ['(A gutter.)']]]],
    ['another language', [GERMAN, SEEN], [['de', ['Hier.', '(A gutter.)', 'Dort.']]]],
    ['lines that could not be had', [track('de', null), SEEN], [['de', null]]],
    ['no words', [track('en', [], 'chapters')], []],
  ])('with %s', (_, tracks, expected) => expect(shown(...tracks)).toEqual(expected));
});
