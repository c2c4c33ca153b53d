import fc from 'fast-check';

import { parseCues, toWebVtt } from './vtt';

// Only a guard against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

describe('toWebVtt', () => {
  it('turns the comma of a cue time into a dot and leaves the text alone', () => {
    const text = 'WEBVTT\n\n1\n00:00:00,500 --> 00:00:02,000\nAt 12,500 feet, not before\n';
    expect(toWebVtt(text)).toBe(
      'WEBVTT\n\n1\n00:00:00.500 --> 00:00:02.000\nAt 12,500 feet, not before\n',
    );
  });

  it('gives SubRip text the header and WebVTT line ends', () => {
    const text =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:02,250\r\nFirst\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSecond';
    expect(toWebVtt(text)).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.250\nFirst\n\n2\n00:00:03.000 --> 00:00:04.000\nSecond\n',
    );
  });

  it.each([
    ['00:01.000 --> 00:02.000', '00:00:01.000 --> 00:00:02.000'],
    ['1:00:00,5 --> 1:00:01,25', '01:00:00.500 --> 01:00:01.250'],
    ['00:00:01 --> 00:00:02', '00:00:01.000 --> 00:00:02.000'],
    ['100:00:00.000 --> 100:00:01.000', '100:00:00.000 --> 100:00:01.000'],
    [
      '00:01.000 --> 00:02.000 align:start line:0',
      '00:00:01.000 --> 00:00:02.000 align:start line:0',
    ],
    ['00:00:01,000 --> 00:00:02,000  X1:40 X2:600 Y1:20 Y2:50', '00:00:01.000 --> 00:00:02.000'],
  ])('reads the timing %j', (line, expected) => {
    expect(toWebVtt(`WEBVTT\n\n${line}\nWords`)).toBe(`WEBVTT\n\n${expected}\nWords\n`);
  });

  const CUE = '00:00:01.000 --> 00:00:02.000\nWords';

  it.each([
    ['one line', `WEBVTT\nLanguage: en\n\n${CUE}`, `WEBVTT\n\n${CUE}\n`],
    [
      'several lines and a title',
      `WEBVTT - a title\r\nKind: captions\r\nLanguage: en\r\n\r\n\r\n${CUE}`,
      `WEBVTT - a title\n\n${CUE}\n`,
    ],
    ['nothing but a note after it', `WEBVTT\n\nNOTE a\n\n${CUE}`, `WEBVTT\n\nNOTE a\n\n${CUE}\n`],
    ['a cue in its place', `WEBVTT\n${CUE}`, `WEBVTT\n\n${CUE}\n`],
    ['a numbered cue in its place', `WEBVTT\n1\n${CUE}`, `WEBVTT\n\n1\n${CUE}\n`],
  ])('has a blank line after the signature where there is %s', (_, text, expected) => {
    expect(toWebVtt(text)).toBe(expected);
  });

  it.each(['', 'WEBVTT', 'https://media.openground.example/a.vtt', 'no --> cue'])(
    'finds no subtitles in %j',
    (text) => expect(toWebVtt(text)).toBeNull(),
  );

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4e6), fc.nat(4e6), fc.string()), { minLength: 1 }),
        (rows) => {
          const stamp = (ms: number) =>
            `${new Date(ms).toISOString().slice(11, 19)},${String(ms % 1000).padStart(3, '0')}`;
          const srt = rows.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}`);
          const once = toWebVtt(srt.join('\n\n'));
          expect(once).not.toBeNull();
          expect(toWebVtt(once ?? '')).toBe(once);
        },
      ),
    );
  });
});

describe('parseCues', () => {
  it('returns seconds and plain text', () => {
    const vtt = [
      'WEBVTT - a title',
      '',
      'NOTE not --> a cue',
      '',
      'intro',
      '00:00:01.500 --> 00:01:02.000 line:0',
      '<v Ada>Salt &amp; <i>wind</i></v>',
      'over the &lt;harbour&gt; &#233;t&#233;',
      '',
      '01:00:00,000 --> 01:00:00,250',
      'Late',
    ].join('\n');
    expect(parseCues(vtt)).toEqual([
      { start: 1.5, end: 62, text: 'Salt & wind\nover the <harbour> été' },
      { start: 3600, end: 3600.25, text: 'Late' },
    ]);
  });

  it.each([
    ['ends before it begins', '00:02.000 --> 00:01.000\nWords'],
    ['lasts no time', '00:01.000 --> 00:01.000\nWords'],
    ['has no words', '00:01.000 --> 00:02.000\n<i></i>\n'],
  ])('leaves out a cue that %s', (_, cue) => {
    expect(parseCues(`WEBVTT\n\n${cue}`)).toEqual([]);
  });

  it('separates cues without a blank line between them', () => {
    const cues = parseCues('00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo');
    expect(cues.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('never throws', () => {
    const anyLine = fc.oneof(
      fc.string(),
      fc.constantFrom('00:01.000 --> 00:02.000', '', '&#9999999;'),
    );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        for (const cue of parseCues(lines.join('\n'))) expect(cue.end).toBeGreaterThan(cue.start);
      }),
    );
  });
});

it.each([
  ['spaces before another line separator', `00:01.000 --> 00:02.000${' '.repeat(5e5)}x\u2028y`],
  ['spaces before a timing', `${' '.repeat(1e6)}x`],
  ['tags that never end', `00:01.000 --> 00:02.000\n${'<'.repeat(1e6)}`],
  ['styles that never end', `00:01.000 --> 00:02.000\n${'{\\'.repeat(5e5)}`],
])('%s: a long line is read in one pass', (_, text) => {
  expect(() => [toWebVtt(text), parseCues(text)]).not.toThrow();
});
