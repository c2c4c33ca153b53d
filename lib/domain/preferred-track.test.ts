/** @jest-environment node */
import { preferredTrack } from './preferred-track';

const tracks = (languages: readonly string[]) =>
  languages.map((language) => ({ language, label: '' }));

it.each([
  [['en', 'fr', 'pt-BR'], ['fr'], 1],
  [['en', 'fr', 'pt-BR'], ['FR-CA', 'en'], 1],
  [['en', 'fr', 'pt-BR'], ['pt-PT'], 2],
  [['en', 'fr', 'pt-BR'], ['de', 'fr'], 1],
  [['en', 'fr', 'pt-BR'], ['de'], 0],
  [['en', 'fr', 'pt-BR'], [], 0],
  [[], ['en'], 0],
  // Scripts.
  [['zh-Hans', 'zh-Hant'], ['zh-TW'], 1],
  [['zh-Hans', 'zh-Hant'], ['zh-CN'], 0],
  [['zh-Hant', 'zh-Hans'], ['zh'], 1],
  [['sr-Latn-RS', 'sr'], ['sr-Cyrl'], 1],
  // Regions, and parts of continents.
  [['pt-PT', 'pt-BR'], ['pt-BR'], 1],
  [['pt-PT', 'pt-BR'], ['pt'], 1],
  [['pt-BR', 'pt-PT'], ['pt-AO'], 1],
  [['es-ES', 'es-419'], ['es-MX'], 1],
  [['es-ES', 'es-419'], ['es'], 0],
  [['es-419', 'es-ES'], ['es-ES'], 1],
  [['es-ES', 'es-AR'], ['es-419'], 1],
  [['es-419', 'es-MX'], ['es-MX'], 1],
  [['es-AR', 'es'], ['es-ES'], 1],
  [['en-US', 'en-GB'], ['en-AU'], 1],
  [['en-US', 'en-001'], ['en-IN'], 1],
  // Macrolanguages.
  [['en', 'no'], ['nb-NO', 'en'], 1],
  [['en', 'no'], ['nn-NO', 'en'], 1],
  [['en', 'nn', 'nb'], ['no', 'en'], 1],
  [['nn', 'no'], ['nb'], 1],
  [['no', 'nb'], ['nb'], 1],
  [['en', 'ar'], ['arz', 'en'], 1],
  [['en', 'zh-Hant'], ['yue-HK', 'en'], 1],
  [['en', 'id'], ['ms', 'en'], 0],
  // Hands before machines.
  [['en-x-autogen', 'en'], ['en-GB'], 1],
  [['en-x-autogen', 'en-AU'], ['en-US'], 1],
  [['en-x-autogen', 'fr'], ['en', 'fr'], 0],
  // What is no language.
  [['not a tag', 'de'], ['de-AT'], 1],
  [['', 'de'], ['*', 'de'], 1],
])('of %j readers of %j get number %i', (languages, preferred, place) => {
  expect(preferredTrack(tracks(languages), preferred)).toBe(place);
});

it('of two in the same language the one that its label calls automatic comes second', () => {
  const [made, written] = [
    { language: 'en', label: 'English (auto-generated)' },
    { language: 'en', label: 'English' },
  ];
  expect(preferredTrack([made, written], ['en'])).toBe(1);
});
