import { join } from 'node:path';
import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { ownElement } from './own-element.mjs';

/**
 * The rule that asks types what is text, apart from the rest because these take half a minute. oxlint, which is faster at
 * types, runs no rules of others that need them.
 */
const config = [
  { files: ['**/*.tsx'], languageOptions: typescript[0]?.languageOptions },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    // Comments that except a place from one of Next's rules need it to be known.
    plugins: Object.assign(
      { house: { rules: { 'own-element': ownElement } } },
      ...next.map(({ plugins }) => plugins),
    ),
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: join(import.meta.dirname, '../..') },
    },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'house/own-element': 'error' },
  },
];

export default config;
