import { filmRowAdvice } from './film-rows';
import type { Field, Fields, Value } from './registry';

const mp4 = 'https://a.example/a.mp4';
const both = { file: 40, link: mp4 };
const one = [{ file: 40 }];
const address = (list: string, row: number) =>
  `Film, ${list}, row ${row}: the address is not played, because there is a file.`;
const metadata = 'Film, Subtitles, row 1, is not shown, because it is metadata.';
const chapters = (row: number) =>
  `Film, Subtitles, row ${row}, is not shown, because there are other chapters.`;

it.each<[Value, boolean, readonly string[]]>([
  [mp4, false, []],
  [40, false, []],
  [
    {
      files: [
        { file: 40, link: '' },
        { file: '', link: mp4 },
      ],
    },
    false,
    [],
  ],
  [{ files: [{ file: 40 }, both] }, false, [address('Film files', 2)]],
  [{ files: [both] }, true, [address('Film files', 1)]],
  [{ files: one, preview_videos: [both] }, true, [address('Short preview files', 1)]],
  // Nobody gets the previews of any other film, or the versions and tracks of a silent one.
  [{ files: one, preview_videos: [both] }, false, []],
  [{ files: one, alternatives: [{ files: [both] }] }, true, []],
  [{ files: one, texttracks: [{ type: 'metadata', vtt: 42 }] }, true, []],
  [
    { files: one, alternatives: [{ kind: 'signed', files: [both] }] },
    false,
    [address('Files of the version', 1)],
  ],
  [{ texttracks: [{ type: 'metadata', vtt: 'WEBVTT' }] }, false, [metadata]],
  [{ texttracks: [{ type: 'metadata', vtt: 42 }] }, false, [metadata]],
  [{ texttracks: [{ type: 'metadata', vtt: ' ' }] }, false, []],
  [{ texttracks: [{ vtt: 'WEBVTT' }, { type: 'descriptions', vtt: 42 }] }, false, []],
])('of the film %j (silent: %s), %j is said', (film, silent, lines) => {
  expect(said({ shape: 'video', label: 'Film', silent }, film)).toEqual(lines);
});

const typed = 'WEBVTT\n\n00:00.000 --> 00:10.000\nOne';
const vtt = 'https://a.example/a.vtt';

it.each<[readonly Value[], readonly string[]]>([
  [[typed], []],
  [[typed, typed], [chapters(2)]],
  [
    [42, 43, vtt],
    [chapters(2), chapters(3)],
  ],
  // The player shows the first chapters, and the record the first that are typed.
  [[42, typed, typed], [chapters(3)]],
  [[vtt, 42, typed], [chapters(2)]],
  [[typed, 42], [chapters(2)]],
  [['', typed, ' '], []],
])('of the chapters %j, %j is said', (texts, lines) => {
  const texttracks = texts.map((text) => ({ type: 'chapters', vtt: text }));
  expect(said({ shape: 'video', label: 'Film' }, { files: one, texttracks })).toEqual(lines);
});

it('says nothing of a list of another plugin that has the name of one of a film', () => {
  const files: Field = { shape: 'rows', label: 'Files', fields: {} };
  expect(filmRowAdvice({ files }, { files: [both] })).toEqual([]);
});

it('leads to the row', () => {
  const fields: Fields = { film: { shape: 'video', label: 'Film' } };
  expect(filmRowAdvice(fields, { film: { files: [both] } })).toEqual([
    { path: 'film.files[0]', text: address('Film files', 1) },
  ]);
});

const said = (film: Field, value: Value) =>
  filmRowAdvice({ film }, { film: value }).map(({ text }) => text);
