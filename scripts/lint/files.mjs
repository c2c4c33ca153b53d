import { fileName } from './file-name.mjs';
import { noCycle } from './no-cycle.mjs';

/** The house's own rules: names and length of files, and no circle of imports. */
export const fileRules = [
  {
    plugins: {
      house: { rules: { 'file-name': fileName, 'no-cycle': noCycle } },
    },
    rules: { 'house/file-name': 'error' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    // A field may be a group of fields.
    ignores: ['wordpress/editor/src/fields/**'],
    rules: { 'house/no-cycle': 'error' },
  },
  {
    files: ['lib/**/*.{ts,tsx,mjs}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
];
