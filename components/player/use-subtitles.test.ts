import { preferredTrack } from './use-subtitles';

const tracks = ['en', 'fr', 'pt-BR'].map((language) => ({
  src: '',
  label: '',
  language,
  kind: 'subtitles' as const,
}));

it.each([
  [['fr'], 1],
  [['FR-CA', 'en'], 1],
  [['pt-PT'], 2],
  [['de', 'fr'], 1],
  [['de'], 0],
  [[], 0],
])('for %j the track is number %i', (languages, index) => {
  expect(preferredTrack(tracks, languages)).toBe(index);
});
