import { fileName } from './file-name.mjs';
import { noCycle } from './no-cycle.mjs';
import { ownElement } from './own-element.mjs';

/** The house's own rules: names and length of files, no circle of imports, and text in elements of its own. */
export const fileRules = [
  {
    plugins: {
      house: { rules: { 'file-name': fileName, 'no-cycle': noCycle, 'own-element': ownElement } },
    },
    rules: { 'house/file-name': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: { 'house/no-cycle': 'error' },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'house/own-element': 'error' },
  },
  {
    files: ['lib/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
];
