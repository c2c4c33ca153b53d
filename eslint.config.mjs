import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import { contentRoomRules } from './scripts/lint/content-rooms.mjs';
import { fileRules } from './scripts/lint/files.mjs';
import { wordRules } from './scripts/lint/interface-words.mjs';
import { languageRules } from './scripts/lint/language.mjs';
import { reactRules } from './scripts/lint/react.mjs';
import { deployRules, roomRules } from './scripts/lint/rooms.mjs';
import { browserTestRules, testRules } from './scripts/lint/tests.mjs';

const config = [
  {
    ignores: [
      '.next/**',
      '.content*/**',
      '.wordpress/**',
      'wordpress/open-ground-api/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
    ],
  },
  ...next,
  ...typescript,
  ...roomRules,
  ...contentRoomRules,
  deployRules,
  ...fileRules,
  ...languageRules,
  ...reactRules,
  wordRules,
  testRules,
  browserTestRules,
  prettier,
];

export default config;
