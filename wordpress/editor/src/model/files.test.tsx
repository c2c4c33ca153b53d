import { captionAdvice, fileAdvice, filesIn, goneAdvice, trackAdvice, tracksIn } from './files';
import type { Reference } from './references';
import type { Fields } from './registry';

const FIELDS: Fields = {
  top: { shape: 'group', label: 'Top', fields: { image: { shape: 'image', label: 'Picture' } } },
  film: { shape: 'video', label: 'Film' },
  text: { shape: 'html', label: 'Text' },
  report: { shape: 'url', label: 'Report', library: true },
  media: {
    shape: 'rows',
    label: 'Media',
    fields: {
      type: {
        shape: 'choice',
        label: 'Kind',
        choices: [
          { value: 'file', label: 'File' },
          { value: 'image', label: 'Picture' },
        ],
      },
      file: { shape: 'file', label: 'File', when: { field: 'type', value: 'file' } },
    },
  },
};
const UPLOADS = 'https://cms.example/wp-content/uploads';
const file = (id: number, hiddenData: string): Reference => ({
  id,
  title: `File ${id}`,
  type: 'attachment',
  status: 'inherit',
  state: '',
  editUrl: '',
  hiddenData,
});

describe('the files of a record', () => {
  it('are those of all fields that are shown, of films and of texts', () => {
    const values = {
      top: { image: 1 },
      film: { files: [{ file: 2 }], poster: 3, texttracks: [{ vtt: 4 }] },
      text: `<img src="${UPLOADS}/a.jpg?a=1&amp;b=2"><a href="${UPLOADS}/b.pdf">b</a><a href="https://x.example/c.pdf">c</a>`,
      report: 5,
      media: [
        { type: 'file', file: 6 },
        { type: 'image', file: 7 },
      ],
    };
    expect(filesIn(FIELDS, values).map((use) => [use.path, use.file])).toEqual([
      ['top.image', 1],
      ['film.files[0].file', 2],
      ['film.texttracks[0].vtt', 4],
      ['film.poster', 3],
      ['text', `${UPLOADS}/a.jpg?a=1&b=2`],
      ['text', `${UPLOADS}/b.pdf`],
      ['report', 5],
      ['media[0].file', 6],
    ]);
  });

  it('are those of the shortcodes of texts, too', () => {
    const text = `<p>[gallery ids="40,41"] [playlist ids=42] [video mp4="${UPLOADS}/a.mp4"] [audio src="https://x.example/a.mp3"]</p>`;
    expect(filesIn(FIELDS, { text }).map((use) => [use.path, use.file])).toEqual([
      ['text', `${UPLOADS}/a.mp4`],
      ['text', 40],
      ['text', 41],
      ['text', 42],
    ]);
  });

  it('are those that fields have by their addresses, too', () => {
    const values = {
      film: `${UPLOADS}/a.mp4`,
      text: `<img src='${UPLOADS}/a "b".jpg' alt="/uploads/">`,
      report: `${UPLOADS}/a.pdf`,
    };
    expect(filesIn(FIELDS, values).map((use) => [use.path, use.file])).toEqual([
      ['film', `${UPLOADS}/a.mp4`],
      ['text', `${UPLOADS}/a "b".jpg`],
      ['report', `${UPLOADS}/a.pdf`],
    ]);
    expect(filesIn(FIELDS, { report: 'https://x.example/a.pdf' })).toEqual([]);
  });

  it('are named if they are gone, and once if they tell more than they show', () => {
    const uses = [
      { path: 'a', label: 'A', file: 1 },
      { path: 'b', label: 'B', file: 2 },
      { path: 'c', label: 'C', file: 'https://x/uploads/1.jpg' },
      { path: 'd', label: 'D', file: 9 },
    ];
    const find = (use: number | string) =>
      use === 9 ? null : use === 2 ? file(2, '') : file(1, 'Contains hidden data: place.');
    expect(fileAdvice(uses, find, false)).toEqual([
      { path: 'a', text: 'A: “File 1”. Contains hidden data: place.' },
    ]);
    expect(fileAdvice(uses, find, true)).toEqual([]);
    expect(goneAdvice(uses, find)).toEqual([
      { path: 'd', text: 'D: File 9 is no longer in the media library.' },
    ]);
  });

  it.each([
    ['keep', true],
    ['remove', false],
    ['', false],
  ])('are withheld from readers if their press is %j: %s', (press, isWaiting) => {
    const uses = [{ path: 'a', label: 'A', file: 1 }];
    const find = () => ({ ...file(1, 'Contains hidden data.'), press });
    expect(fileAdvice(uses, find, true)).toHaveLength(isWaiting ? 1 : 0);
    expect(fileAdvice(uses, find, false)).toHaveLength(isWaiting ? 0 : 1);
  });

  it('are named where a field has one that is in the trash, and not before they are loaded', () => {
    const uses = [
      { path: 'a', label: 'A', file: 1 },
      { path: 'b', label: 'B', file: `${UPLOADS}/a.jpg` },
      { path: 'c', label: 'C', file: 2 },
    ];
    const find = (use: number | string) =>
      use === 2 ? undefined : { ...file(1, ''), status: 'trash' };
    expect(goneAdvice(uses, find)).toEqual([{ path: 'a', text: 'A: “File 1” is in the Trash.' }]);
  });
});

describe('the tracks of a record', () => {
  it('are those with a text, and name their first problem', () => {
    const film = {
      files: [{ file: 2 }],
      texttracks: [
        { language: 'en', display_language: 'English', vtt: '1\n00:01 -> 00:02\na' },
        { language: 'de', vtt: 12 },
        { language: 'fr', vtt: ' \n' },
        { language: 'es' },
      ],
    };
    const tracks = tracksIn(FIELDS, { film });
    expect(tracks.map(({ label, vtt }) => [label, vtt])).toEqual([
      ['Film, English', '1\n00:01 -> 00:02\na'],
      ['Film, de', 12],
    ]);
    expect(trackAdvice(tracks, [String(tracks[0]?.vtt), ''])).toEqual([
      {
        path: 'film.texttracks[0].vtt',
        text: 'Film, English: Line 2: Enter times as 00:00:01.000 --> 00:00:04.000.',
      },
    ]);
  });
});

it('shortcodes of captions for which readers get nothing are named', () => {
  const uses = filesIn(FIELDS, { top: { image: 1 }, report: 5 });
  const found = { ...file(1, ''), captionLost: ['[gallery]', '[x y="1"]'] };
  expect(captionAdvice(uses, (id) => (id === 1 ? found : null))).toEqual([
    {
      path: 'top.image',
      text: 'Picture: in the caption of “File 1”, readers get nothing for “[gallery]”.',
    },
    {
      path: 'top.image',
      text: 'Picture: in the caption of “File 1”, readers get nothing for “[x y="1"]”.',
    },
  ]);
});
