/** Our own rules on the names and lengths of files. */
export const fileRules = [
  { files: ['**'], rules: { 'house/file-name': 'error' } },
  {
    files: ['lib/**/*.{ts,tsx,mjs}', 'wordpress/editor/src/**/*.{ts,tsx}'],
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
  },
];
