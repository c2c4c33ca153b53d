import fc from '../../../../lib/testing/fast-check';
import { runs } from '../../../../lib/testing/runs';
import { inWords, LONGEST, subtitleProblems } from './subtitles';

const said = (text: string) => subtitleProblems(text).map(inWords);
const NOT_UTF8 = 'The text is not UTF-8. Save the file with UTF-8 encoding.';
const NOT_TIMES = 'Enter times as 00:00:01.000 --> 00:00:04.000.';

describe('problems of subtitles', () => {
  it.each([
    ['nothing', ''],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello'],
    [
      'SubRip',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:04,000\r\nIt was 10:30 then\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nBye',
    ],
    [
      'settings',
      'WEBVTT\n\nid\n00:01.000 --> 00:04.000 align:start\n- No.\n- Yes: 10:30 -- 11:00.',
    ],
    ['an address', 'https://example.org/a.srt'],
    ['an address without its host', ' /wp-content/uploads/2026/a.vtt '],
    ['an address without its scheme', '//example.org/a.srt'],
  ])('there are none in %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });

  it.each([
    ['a wrong arrow', '1\n00:00:01,000 -> 00:00:04,000\nHello', [`Line 2: ${NOT_TIMES}`]],
    ['a typographic arrow', '1\n00:00:01,000 –> 00:00:04,000\nHello', [`Line 2: ${NOT_TIMES}`]],
    ['letters in a time', '1\n00:00:xx --> 00:00:04,000\nHello', [`Line 2: ${NOT_TIMES}`]],
    ['no arrow', '1\n00:00:01,000 - 00:00:04,000\nHello', [`Line 2: ${NOT_TIMES}`]],
    [
      'an end before its start',
      '1\n00:00:04,000 --> 00:00:01,000\nHello',
      ['Line 2: The end time is before the start time.'],
    ],
    [
      'an end at its start',
      '1\n00:00:04,000 --> 00:00:04,000\nHello',
      ['Line 2: The end time is before the start time.'],
    ],
    [
      'minute 60',
      '1\n00:60:04,000 --> 00:61:04,000\nHello',
      ['Line 2: Minutes and seconds go up to 59.'],
    ],
    [
      'no text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nb',
      ['Line 3: This cue has no text.'],
    ],
    ['UTF-16', 'W\0E\0B\0V\0T\0T\0', [`Line 1: ${NOT_UTF8}`]],
    ['an older encoding', '1\n00:00:01,000 --> 00:00:04,000\nCaf\uFFFD', [`Line 3: ${NOT_UTF8}`]],
    ['a time alone', '1\n00:00:01,000\nHello', [`Line 2: ${NOT_TIMES}`]],
    ['two times', '1\n00:01 00:04\nHello', [`Line 2: ${NOT_TIMES}`]],
    ['too much', 'a'.repeat(LONGEST + 1), ['Line 1: The text is too long to be checked.']],
    ['a transcript', 'What was said.', [`Line 1: ${NOT_TIMES}`]],
  ])('name the line of %s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it('are at most five, of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', ':', ' ', '\n', '-', '>', 'a') }),
        (text) => {
          expect(subtitleProblems(text).length).toBeLessThanOrEqual(5);
        },
      ),
    );
  });

  it('are at lines that are there, in any damaged file', () => {
    const whole = Array.from(
      { length: 30 },
      (_, at) => `${at}\r\n00:00:${at + 10},000 --> 00:00:${at + 11},500\r\nWhat was said.\r\n`,
    ).join('\r\n');
    const part = fc.constantFrom(
      '',
      '\n',
      '\r',
      '\n\n',
      '-->',
      '–>',
      '00:',
      ',',
      '9',
      '\uFEFF',
      ' ',
    );
    const damage = fc.tuple(fc.nat(whole.length), fc.nat(40), part);
    let damaged = 0;
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (damages) => {
        const text = damages.reduce(
          (rest, [at, length, put]) => rest.slice(0, at) + put + rest.slice(at + length),
          whole,
        );
        const problems = subtitleProblems(text);
        const lines = text.split(/\r\n|\r|\n/).length;
        expect(problems.filter(({ line }) => line < 1 || line > lines)).toEqual([]);
        expect(problems.length).toBeLessThanOrEqual(5);
        damaged += problems.length > 0 ? 1 : 0;
      }),
      { numRuns: runs(1_000) },
    );
    expect(damaged).toBeGreaterThan(runs(1_000) / 10);
  });
});
