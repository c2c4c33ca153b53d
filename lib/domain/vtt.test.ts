import fc from '@/lib/testing/fast-check';

import { parseCues } from './vtt';

// Only a guard against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

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
      { start: 1.5, end: 62, text: 'Ada: Salt & wind\nover the <harbour> été' },
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

  it.each([
    ['<v Nora Hale>It is here</v>', 'Nora Hale: It is here'],
    ['<v.loud.first Nora Hale>It is here', 'Nora Hale: It is here'],
    ['<v Nora>Here? <v Ilka>There.', 'Nora: Here?\nIlka: There.'],
    ['<v Nora>Nora: It is here', 'Nora: It is here'],
    ['NORA: It is here', 'NORA: It is here'],
    ['<v>It is here', 'It is here'],
    ['<v O&amp;M>It is here', 'O&M: It is here'],
    ['<vast>It is here', 'It is here'],
  ])('names who speaks in %j: %j', (payload, text) => {
    expect(parseCues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}`)).toMatchObject([{ text }]);
  });

  it.each([
    ['\u202Eerutcip eht', 'erutcip eht'],
    ['One&#8238;\u2067 two\u2069', 'One two'],
  ])('drops directional controls of %j, which would turn what follows it', (payload, text) => {
    expect(parseCues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}`)).toMatchObject([{ text }]);
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
