import { contentRoomRules } from './scripts/lint/content-rooms.mjs';
import { fileRules } from './scripts/lint/files.mjs';
import { wordRules } from './scripts/lint/interface-words.mjs';
import { languageRules, recommended } from './scripts/lint/language.mjs';
import { nextRules, nextTestRules, reactRules } from './scripts/lint/react.mjs';
import { deployRules, roomRules } from './scripts/lint/rooms.mjs';
import { browserTestRules, testRules } from './scripts/lint/tests.mjs';

/** All rules but the few that only ESLint can run (`eslint.config.mjs`). */
const config = {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'nextjs'],
  jsPlugins: ['./scripts/lint/house.mjs'],
  categories: { correctness: 'off' },
  rules: { ...recommended, ...nextRules },
  overrides: [
    ...roomRules,
    ...contentRoomRules,
    deployRules,
    ...fileRules,
    ...languageRules,
    reactRules,
    nextTestRules,
    wordRules,
    testRules,
    browserTestRules,
  ],
  ignorePatterns: [
    '.next',
    '.content*',
    '.wordpress',
    'wordpress/open-ground-api',
    'coverage',
    'playwright-report',
    'test-results',
    'next-env.d.ts',
  ],
};

export default config;
