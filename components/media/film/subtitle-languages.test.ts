import type { TrackKind } from '@/lib/domain/video';
import { subtitleLanguages } from './subtitle-languages';

const track = (language: string | null, kind: TrackKind = 'subtitles') => ({
  language,
  label: 'Words',
  kind,
  vtt: '',
  src: null,
});

it.each([
  [[], 'Subtitles None'],
  [[track('en'), track('fr')], 'Subtitles EN, FR'],
  [[track('en'), track('en', 'captions')], 'Subtitles EN; Captions EN'],
  [[track('es-419')], 'Subtitles ES-419'],
  [[track('en-x-autogen')], 'Subtitles EN'],
  [[track('en-x-autogen'), track('en')], 'Subtitles EN'],
  [[track(null)], 'Subtitles Words'],
  [[track('en', 'chapters')], 'Subtitles None'],
])('of %j: %s', (tracks, expected) => {
  expect(subtitleLanguages({ tracks })).toBe(expected);
});
