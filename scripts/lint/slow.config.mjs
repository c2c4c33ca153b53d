import { join } from 'node:path';
import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { ownElement } from './own-element.mjs';
import { slowReactRules } from './react.mjs';

/**
 * The rule that asks types what is text, which oxlint, faster at types, can't run, and those of React's compiler: apart from
 * the rest because they take as long again.
 */
const config = [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: typescript[0]?.languageOptions,
    // Comments that except a place from one of Next's rules need it to be known.
    plugins: Object.assign({}, ...next.map(({ plugins }) => plugins)),
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  ...slowReactRules,
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { house: { rules: { 'own-element': ownElement } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: join(import.meta.dirname, '../..') },
    },
    rules: { 'house/own-element': 'error' },
  },
];

export default config;
