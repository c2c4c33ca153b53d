import fc from '@/lib/testing/fast-check';

import { parseCues } from './vtt';
import { toWebVtt } from './webvtt';

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

  it.each([
    ['{\\an8}It is the first film', 'It is the first film'],
    ['{\\i1}It{\\i0} is {\\b1\\fs20}here', 'It is here'],
    ['{\\an8}One\\Ntwo\\hwords', 'One\ntwo words'],
    ['C:\\New {b}is{/b} {y:i}here', 'C:\\New is here'],
    ['{sic} stays', '{sic} stays'],
    ['<font color="#fff">It</font> <b>is</b> <B>here</B>', 'It <b>is</b> <B>here</B>'],
    ['<v Nora Hale>It&apos;s here &mdash; caf&eacute;</v>', "<v Nora Hale>It's here — café</v>"],
    ['Ann &amp;amp; Bo &amp;hellip; &#8217;', 'Ann &amp; Bo … ’'],
    ['1 < 2 && 3 > 2 &lt;b&gt;', '1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;b&gt;'],
    [
      '<00:00:01.500>It <c.red>is</c> <lang en>here</lang>',
      '<00:00:01.500>It <c.red>is</c> <lang en>here</lang>',
    ],
    ['One<br>two<BR />three<br/>\nfour', 'One\ntwo\nthree\nfour'],
    ['a &#45;&#45;&gt; b', 'a → b'],
    ['<v Ann &amp; Bo>Here', '<v Ann &amp; Bo>Here'],
  ])('shows the text of %j as %j', (payload, text) => {
    expect(toWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${payload}`)).toBe(
      `WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n${text}\n`,
    );
  });

  it.each(['   ', '&nbsp;', '{\\an8}', '<i> </i>', '\u200E', '<v Nora> '])(
    'takes a cue of nothing but %j for missing',
    (payload) => {
      const empty = `1\n00:00:01,000 --> 00:00:02,000\n${payload}\n\n`;
      expect(toWebVtt(empty)).toBeNull();
      expect(toWebVtt(`${empty}2\n${CUE}`)).toBe(`WEBVTT\n\n2\n${CUE}\n`);
    },
  );

  it.each([
    ['within a text', `${CUE}\n \t\nand more`, `${CUE}\nand more`],
    ['before the next cue', `${CUE}\n \n2\n${CUE}`, `${CUE}\n\n2\n${CUE}`],
    ['before its times', `${CUE}\n \n${CUE}`, `${CUE}\n\n${CUE}`],
  ])('drops a line of spaces %s', (_, text, expected) => {
    expect(toWebVtt(`WEBVTT\n\n${text}`)).toBe(`WEBVTT\n\n${expected}\n`);
  });

  it('separates cues without a blank line, with their numbers', () => {
    expect(toWebVtt(`1\n${CUE}\n2\n${CUE}`)).toBe(`WEBVTT\n\n1\n${CUE}\n\n2\n${CUE}\n`);
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
          const srt = rows.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\nA ${text}`);
          const once = toWebVtt(srt.join('\n\n'));
          expect(once).not.toBeNull();
          expect(toWebVtt(once ?? '')).toBe(once);
        },
      ),
    );
  });
});

it.each([
  ['spaces before another line separator', `00:01.000 --> 00:02.000${' '.repeat(5e5)}x\u2028y`],
  ['spaces before a timing', `${' '.repeat(1e6)}x`],
  ['tags that never end', `00:01.000 --> 00:02.000\n${'<'.repeat(1e6)}`],
  ['references to references', `00:01.000 --> 00:02.000\n&${'amp;'.repeat(2e5)}`],
  ['styles that never end', `00:01.000 --> 00:02.000\n${'{\\'.repeat(5e5)}`],
])('%s: a long line is read in one pass', (_, text) => {
  expect(() => [toWebVtt(text), parseCues(text)]).not.toThrow();
});
