import { fileName } from './file-name.mjs';

/** The house's own rules: names and length of files. */
export const fileRules = [
  {
    plugins: { house: { rules: { 'file-name': fileName } } },
    rules: { 'house/file-name': 'error' },
  },
  {
    files: ['lib/**/*.{ts,tsx,mjs}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
];
