import { createTestContext } from '../testing/context';
import { toVideo } from './video';

const FILE = 'https://m.example/a-720.mp4';
const single = { src: FILE, height: null, quality: null };

function read(raw: unknown) {
  const { context, problems } = createTestContext();
  return { video: toVideo(raw, context), problems };
}

describe('toVideo', () => {
  it.each([
    false,
    null,
    '',
    [],
    {},
    5,
    'javascript:x',
    { link: '' },
    { name: 'No files', files: [] },
  ])('finds no film in %j', (raw) => expect(read(raw)).toEqual({ video: null, problems: [] }));

  it.each([[FILE], [{ link: FILE }], [{ url: FILE, link: 'https://m.example/a-720/' }]])(
    'reads %j',
    (raw) => {
      expect(read(raw).video).toEqual({
        // See media-keys.test.ts.
        keys: expect.arrayContaining([expect.stringMatching(/^k[\da-f]{10}$/)]) as unknown,
        name: '',
        duration: null,
        files: [single],
        previews: [single],
        tracks: [],
        poster: null,
      });
    },
  );

  it('reads a complete object, including numeric strings', () => {
    const { video, problems } = read({
      name: 'A &amp; B',
      duration: '135',
      files: [
        { height: '720', quality: 'HD', link: FILE },
        { height: 240, quality: 'mobile', link: `${FILE}?m` },
        { quality: 'hls', link: 'https://m.example/a.m3u8' },
        { quality: 'DASH', link: 'https://m.example/a.mpd' },
        { height: 360, quality: 'sd', link: 'javascript:x' },
      ],
    });
    expect(video).toMatchObject({ name: 'A & B', duration: 135, previews: [] });
    expect(video?.files).toEqual([
      { src: FILE, height: 720, quality: 'hd' },
      { src: `${FILE}?m`, height: 240, quality: null },
      { src: 'https://m.example/a.m3u8', height: null, quality: null, isPlaylist: true },
      { src: 'https://m.example/a.mpd', height: null, quality: null, isPlaylist: true },
    ]);
    expect(problems).toMatchObject([{ path: 'files[4]', message: 'the file has no URL' }]);
  });

  it('keeps a film that is a playlist alone, with its subtitles', () => {
    const { video } = read({
      files: [{ quality: 'hls', height: null, link: 'https://m.example/master.m3u8' }],
      texttracks: [{ language: 'en', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA word.' }],
    });
    expect(video?.files).toHaveLength(1);
    expect(video?.tracks).toHaveLength(1);
  });

  it.each([0, -5, 'long', null])('ignores the duration %j', (duration) => {
    expect(read({ link: FILE, duration }).video?.duration).toBeNull();
  });

  it.each([
    [[{ width: 640 }, { width: 1280 }, { width: 1920 }], 1280],
    [[{ width: 1920 }, { width: 3840 }], 1920],
    [[{ width: 295 }], 295],
    [[{ width: null }], null],
  ])('of the posters %j, picks the one %j wide', (rows, width) => {
    const sizes = rows.map((row) => ({ ...row, link: 'https://m.example/p.jpg' }));
    expect(read({ link: FILE, pictures: { sizes } }).video?.poster?.width).toBe(width);
  });

  it.each([
    [
      'of one shape',
      [
        [640, 360],
        [1280, 720],
        [1920, 1080],
      ],
      [640, 1280],
    ],
    [
      'that are cut',
      [
        [150, 150],
        [640, 360],
        [1280, 720],
      ],
      [640, 1280],
    ],
    [
      'of unknown height',
      [
        [640, null],
        [1280, 720],
      ],
      [640, 1280],
    ],
    [
      'of one width',
      [
        [1280, 720],
        [1280, 720],
      ],
      [],
    ],
    ['alone', [[1280, 720]], []],
    [
      'of unknown width',
      [
        [null, null],
        [1280, 720],
      ],
      [],
    ],
  ])('offers the smaller sizes of a poster: %s', (_, shapes, widths) => {
    const sizes = shapes.map(([width, height], index) => ({
      width,
      height,
      link: `https://m.example/${index}.jpg`,
    }));
    const poster = read({ link: FILE, pictures: { sizes } }).video?.poster;
    expect(poster?.sources.map(({ width }) => width)).toEqual(widths);
    expect(poster?.width).toBe(1280);
  });
});

describe('alternatives', () => {
  const of = (alternatives: unknown) => {
    const { video, problems } = read({ link: FILE, alternatives });
    return { alternatives: video?.alternatives, problems };
  };

  it('are read with the name of their kind, or their own', () => {
    const files = [{ height: 720, quality: 'hd', link: FILE }];
    expect(
      of([
        { kind: 'described', label: '', files },
        { kind: ' Signed', files: files[0] },
        { kind: 'signed', label: 'In Auslan &amp; BSL', files },
      ]),
    ).toEqual({
      alternatives: [
        ['described', 'Audio-described version'],
        ['signed', 'Signed version'],
        ['signed', 'In Auslan & BSL'],
      ].map(([kind, label]) => ({
        kind,
        label,
        files: [{ src: FILE, height: 720, quality: 'hd' }],
      })),
      problems: [],
    });
  });

  it.each([[undefined], [false], [''], [[]], [[{ kind: 'signed', files: [] }]]])(
    'are absent in %j',
    (alternatives) => expect(of(alternatives)).toEqual({ alternatives: undefined, problems: [] }),
  );

  it('of another kind are reported, and left out', () => {
    expect(of([{ kind: 'sung', files: [{ link: FILE }] }])).toMatchObject({
      alternatives: undefined,
      problems: [{ path: 'alternatives[0].kind' }],
    });
  });

  it('have the film warned of what they warn of', () => {
    const files = [{ link: FILE, content_warning: 'Shots are heard.' }];
    const alternatives = [{ kind: 'described', files }];
    expect(read({ link: FILE, alternatives }).video).toMatchObject({
      contentWarning: 'Shots are heard.',
    });
  });
});

describe('subtitles', () => {
  const tracksOf = (track: unknown) => {
    const { video, problems } = read({ link: FILE, texttracks: [track] });
    return { tracks: video?.tracks, problems };
  };
  const CUE = '1\n00:00:01,500 --> 00:00:02,000\nWords';

  it('come as text, which becomes WebVTT', () => {
    const { tracks } = tracksOf({ language: 'en', display_language: 'English', vtt: CUE });
    expect(tracks).toEqual([
      {
        language: 'en',
        label: 'English',
        kind: 'subtitles',
        vtt: 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nWords\n',
        src: null,
      },
    ]);
  });

  it('come as a URL', () => {
    const { tracks } = tracksOf({ language: 'pt-BR', vtt: ' https://m.example/a.vtt ' });
    expect(tracks).toEqual([
      {
        language: 'pt-BR',
        label: 'pt-BR',
        kind: 'subtitles',
        vtt: null,
        src: 'https://m.example/a.vtt',
      },
    ]);
  });

  it.each([
    [{ vtt: CUE }, null, 'Subtitles'],
    [{ vtt: CUE, language: 'English (auto)' }, null, 'English (auto)'],
    [{ vtt: CUE, type: 'descriptions' }, null, 'Descriptions'],
  ])('have a language: %j', (track, language, label) => {
    expect(tracksOf(track).tracks).toMatchObject([{ language, label }]);
  });

  it.each([
    [{ type: 'captions' }, 'captions'],
    [{ type: 'Descriptions' }, 'descriptions'],
    [{ type: 'chapters' }, 'chapters'],
    [{ kind: 'captions' }, 'captions'],
    [{ type: null, kind: 'descriptions' }, 'descriptions'],
    [{ type: 'subtitles', kind: 'metadata' }, 'subtitles'],
  ])('are told from other tracks: %j', (said, kind) => {
    const { tracks, problems } = tracksOf({ language: 'en', vtt: CUE, ...said });
    expect(tracks).toMatchObject([{ kind }]);
    expect(problems).toEqual([]);
  });

  it('do not include metadata, nor what the site does not know, which is reported', () => {
    expect(tracksOf({ vtt: CUE, type: 'metadata' })).toEqual({ tracks: [], problems: [] });
    expect(tracksOf({ vtt: CUE, kind: 'METADATA' })).toEqual({ tracks: [], problems: [] });
    expect(tracksOf({ vtt: CUE, type: 'karaoke' })).toMatchObject({
      tracks: [],
      problems: [{ path: 'texttracks[0].type' }],
    });
  });

  it('are no chapters, which have a type of their own', () => {
    const vtt =
      'WEBVTT\n\n00:00.000 --> 00:04.000\nThe wall\n\n00:04.000 --> 00:10.500\nThe &amp; stair';
    const { video } = read({
      link: FILE,
      texttracks: [
        { language: 'en', type: 'chapters', vtt },
        { language: 'en', type: 'subtitles', vtt: CUE },
      ],
    });
    expect(video?.tracks.map(({ kind }) => kind)).toEqual(['chapters', 'subtitles']);
    expect(video?.chapters).toEqual([
      { start: 0, end: 4, title: 'The wall' },
      { start: 4, end: 10.5, title: 'The & stair' },
    ]);
    expect(read({ link: FILE, texttracks: [] }).video).not.toHaveProperty('chapters');
    const src = 'https://m.example/chapters.vtt';
    const byAddress = read({ link: FILE, texttracks: [{ type: 'chapters', vtt: src }] }).video;
    expect(byAddress).toMatchObject({ tracks: [{ kind: 'chapters', src }] });
    expect(byAddress).not.toHaveProperty('chapters');
  });

  it('are left out when they are neither, and reported unless they are empty', () => {
    expect(tracksOf({ language: 'en', vtt: '' })).toEqual({ tracks: [], problems: [] });
    expect(tracksOf({ language: 'en', vtt: 'no cues here' })).toMatchObject({
      tracks: [],
      problems: [{ path: 'texttracks[0]' }],
    });
  });
});
