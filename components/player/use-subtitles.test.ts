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

it.each([
  [['zh-Hans', 'zh-Hant'], 'zh-TW', 1],
  [['zh-Hans', 'zh-Hant'], 'zh-CN', 0],
  [['zh-Hant', 'zh-Hans'], 'zh', 1],
  [['pt-PT', 'pt-BR'], 'pt-BR', 1],
  [['pt-PT', 'pt-BR'], 'pt', 1],
  [['en-x-autogen', 'en'], 'en-GB', 1],
  [['sr-Latn-RS', 'sr'], 'sr-Cyrl', 1],
  [['not a tag', 'de'], 'de-AT', 1],
])('of %j a visitor with %s gets number %i', (languages, language, index) => {
  const given = languages.map((each) => ({
    src: '',
    label: '',
    language: each,
    kind: 'subtitles' as const,
  }));
  expect(preferredTrack(given, [language])).toBe(index);
});
