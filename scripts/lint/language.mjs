/** Rules for TypeScript and JavaScript as a language, and for the platform. */
export const languageRules = [
  {
    rules: {
      // Pictures come in the CMS's own sizes (docs/decisions).
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      // oxlint's, which takes a second for all files.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    // Command-line programs speak on the console; so does the boot before there is a log. One file is about the console.
    files: [
      'scripts/**',
      'deploy/**',
      'demo/**',
      'bench/**',
      'e2e/**',
      'wordpress/editor/build.mjs',
      'lib/boot.ts',
      'lib/console-lines.mjs',
      'server.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx,mjs}', '*.ts'],
    ignores: ['**/*.test.{ts,tsx}', 'lib/process-slot.mjs'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'globalThis',
          message: 'What a process shares is in a slot (lib/process-slot.mjs).',
        },
      ],
    },
  },
];
