/** @jest-environment node */
import type { VideoFile } from './video';
import { isPlaylist, playbackFile, playbackFiles, previewFile } from './video-file';

const file = (src: string, height: number | null, quality: VideoFile['quality']): VideoFile => ({
  src,
  height,
  quality,
});

const HD_1080 = file('1080', 1080, 'hd');
const HD_720 = file('720', 720, 'hd');
const SD_540 = file('540', 540, 'sd');
const SD_360 = file('360', 360, 'sd');
const HD = file('hd', null, 'hd');
const SD = file('sd', null, 'sd');
const BARE = file('bare', null, null);
const PLAYLIST = file('https://cms.example/master.m3u8?s=1', 720, null);
const LABELLED = { ...file('https://cms.example/stream', null, null), isPlaylist: true as const };

const high = (...heights: readonly number[]) =>
  heights.map((height) => file(String(height), height, height >= 720 ? 'hd' : 'sd'));

it.each<[string, readonly VideoFile[], readonly VideoFile[]]>([
  ['720 high before all others', [HD_1080, SD_360, HD_720], [HD_720, HD_1080, SD_360]],
  ['the nearest, of two as near the higher', [SD_360, HD_1080], [HD_1080, SD_360]],
  ['what is called hd as 720, sd as 360', [BARE, SD, HD_1080, HD], [HD, HD_1080, SD, BARE]],
  ['one of unknown height after all others', [BARE, SD_540, SD_360], [SD_540, SD_360, BARE]],
  ['a playlist after all films', [PLAYLIST, LABELLED, SD_540], [SD_540, PLAYLIST, LABELLED]],
  ['a playlist alone', [PLAYLIST], [PLAYLIST]],
  ['none', [], []],
])('plays %s', (_, files, expected) => {
  expect(playbackFiles({ files })).toEqual(expected);
  expect(playbackFile({ files })).toEqual(expected[0] ?? null);
});

it.each([
  ['that is not quite 16:9', [2160, 1440, 1078, 718, 538, 358], 718, 358],
  ['held upright', [1920, 1280, 960, 640], 640, 640],
])('of a film %s, plays and previews the nearest', (_, heights, played, previewed) => {
  const files = high(...heights);
  expect(playbackFile({ files })?.height).toBe(played);
  expect(previewFile({ files, previews: [] })?.height).toBe(previewed);
});

it.each([
  ['360 high of its previews', [SD_540, SD_360], [file('film', 360, 'sd')], SD_360],
  ['360 high of the film', [SD_540], [HD_720, SD_360], SD_360],
  ['else the nearest', [SD_540], [HD_1080], SD_540],
  ['else any preview', [BARE], [BARE], BARE],
  ['else any file', [], [BARE], BARE],
  ['a film rather than a playlist', [PLAYLIST], [HD_1080], HD_1080],
  ['no playlist', [PLAYLIST], [LABELLED], null],
  ['none', [], [], null],
])('previews %s', (_, previews, files, expected) => {
  expect(previewFile({ previews, files })).toBe(expected);
});

it.each([
  ['https://cms.example/a.m3u8', true],
  ['https://cms.example/A.M3U8?token=x.mp4#t', true],
  ['https://cms.example/a.mpd', true],
  ['https://cms.example/a.mp4?list=a.m3u8', false],
  ['https://cms.example/m3u8', false],
])('%s is a playlist: %s', (src, expected) => {
  expect(isPlaylist(file(src, null, null))).toBe(expected);
});

it('what is called a playlist is one, whatever its address', () => {
  expect(isPlaylist(LABELLED)).toBe(true);
});
