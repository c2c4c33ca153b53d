/** @jest-environment node */
import type { VideoFile } from './video';
import { playbackFile, previewFile } from './video-file';

const file = (src: string, height: number | null, quality: VideoFile['quality']): VideoFile => ({
  src,
  height,
  quality,
});

const HD_1080 = file('1080', 1080, 'hd');
const HD_720 = file('720', 720, 'hd');
const SD_540 = file('540', 540, 'sd');
const SD_360 = file('360', 360, 'sd');
const BARE = file('bare', null, null);

it.each([
  ['720 high', [HD_1080, SD_360, HD_720], HD_720],
  ['720 high whatever its quality', [HD_1080, file('q', 720, null)], file('q', 720, null)],
  ['else hd', [SD_360, HD_1080], HD_1080],
  ['else sd', [BARE, SD_540, SD_360], SD_540],
  ['else any', [BARE], BARE],
  ['none', [], null],
])('plays %s', (_, files, expected) => {
  expect(playbackFile({ files })).toEqual(expected);
});

it.each([
  ['360 high of its previews', [SD_540, SD_360], [file('film', 360, 'sd')], SD_360],
  ['360 high of the film', [SD_540], [HD_720, SD_360], SD_360],
  ['else hd', [SD_540], [HD_1080], HD_1080],
  ['else any preview', [SD_540], [BARE], SD_540],
  ['else any file', [], [BARE], BARE],
  ['none', [], [], null],
])('previews %s', (_, previews, files, expected) => {
  expect(previewFile({ previews, files })).toEqual(expected);
});
