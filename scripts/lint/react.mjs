import next from 'eslint-config-next/core-web-vitals';

const names = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(?:-hooks)?\//.test(name));

/** Those for which React's compiler reads each component, which takes half of the linter's time. */
const compilerRules = names.filter(
  (name) => name.startsWith('react-hooks/') && !/\/(?:rules-of-hooks|exhaustive-deps)$/.test(name),
);

/** Those about classes and React's former functions, which its types do not have. */
const FORMER = [
  'display-name',
  'no-deprecated',
  'no-direct-mutation-state',
  'require-render-return',
];

/** @param {readonly string[]} rules @returns {Record<string, 'off'>} */
const without = (rules) => Object.fromEntries(rules.map((name) => [name, 'off']));

/** React's rules, without those that are slow. */
export const reactRules = [
  { rules: without([...compilerRules, ...FORMER.map((name) => `react/${name}`)]) },
  {
    // No React here; its rules take a fifth of the time.
    files: ['{bench,demo,deploy,e2e,scripts}/**', 'lib/**/*.{ts,mjs}', '*.{ts,mjs}'],
    rules: without(names),
  },
];

/** The rules of React's compiler. */
export const slowReactRules = [
  {
    files: ['{app,components}/**/*.{ts,tsx}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(compilerRules.map((name) => [name, 'error'])),
  },
  {
    // The plugin's screens take hooks from WordPress's package, whose refs these rules do not know for refs.
    files: ['wordpress/editor/**'],
    rules: without(['react-hooks/immutability', 'react-hooks/refs']),
  },
];
