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
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: { 'house/no-cycle': 'error' },
  },
  {
    files: ['lib/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
];
