import { closeVideo, offeredFields, openVideo } from './video';

describe('openVideo and closeVideo', () => {
  it.each([
    ['a file of the library', 12, { files: [{ file: 12 }] }],
    ['an address', 'https://example.org/a.mp4', { link: 'https://example.org/a.mp4' }],
    ['nothing', '', {}],
    [
      'a film of several parts',
      { files: [{ file: 12 }], texttracks: [{ language: 'en', vtt: 'WEBVTT' }] },
      { files: [{ file: 12 }], texttracks: [{ language: 'en', vtt: 'WEBVTT' }] },
    ],
  ])('convert %s to parts and back unchanged', (_, stored, parts) => {
    expect(openVideo(stored)).toEqual(parts);
    expect(closeVideo(parts)).toEqual(stored);
  });

  it('keep parts that the editor does not show', () => {
    const pictures = { sizes: [{ link: 'https://example.org/p.jpg' }] };
    const stored = { link: 'https://example.org/a.mp4', pictures };
    expect(closeVideo(openVideo(stored))).toEqual(stored);
  });

  it('keep a file with a typed height', () => {
    const parts = { files: [{ file: 12, height: 720 }] };
    expect(closeVideo(parts)).toEqual(parts);
  });
});

it.each([
  [true, '', true, false],
  [true, { name: 'A' }, true, true],
  [false, '', false, true],
  [false, { preview_videos: [{ file: 40 }] }, true, true],
])(
  'a film that is silent: %s, with %j, offers previews or a title',
  (silent, value, previews, name) => {
    const fields = offeredFields({ shape: 'video', label: 'Film', silent }, value);
    expect(['preview_videos', 'name'].map((one) => one in fields)).toEqual([previews, name]);
  },
);
