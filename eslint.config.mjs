import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { ownElement } from './scripts/lint/own-element.mjs';

/** React's rules for which its compiler reads each component. */
const compilerRules = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react-hooks\/(?!rules-of-hooks$|exhaustive-deps$)/.test(name));

/**
 * What oxlint (`oxlint.config.mjs`), which takes a tenth of the time, can't run: the rule that asks types what is text, those of
 * React's compiler, and one of Next's.
 */
const config = [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: typescript[0]?.languageOptions,
    // Comments that except a place from one of Next's rules need it to be known.
    plugins: Object.assign({}, ...next.map(({ plugins }) => plugins)),
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { '@next/next/no-location-assign-relative-destination': 'error' },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(compilerRules.map((name) => [name, 'error'])),
  },
  {
    // The plugin's screens take hooks from WordPress's package, whose refs these rules do not know for refs.
    files: ['wordpress/editor/**'],
    rules: { 'react-hooks/immutability': 'off', 'react-hooks/refs': 'off' },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { house: { rules: { 'own-element': ownElement } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'house/own-element': 'error' },
  },
];

export default config;
