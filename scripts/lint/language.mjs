import next from 'eslint-config-next/core-web-vitals';

const reactRules = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(?:-hooks)?\//.test(name));

/** Rules for TypeScript and JavaScript as a language, and for the platform. */
export const languageRules = [
  {
    rules: {
      // Pictures come in the CMS's own sizes (docs/decisions).
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
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
    // No React here; its rules take a fifth of the time.
    files: ['{bench,demo,deploy,e2e,scripts}/**', 'lib/**/*.{ts,mjs}', '*.{ts,mjs}'],
    rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])),
  },
  {
    // The plugin's screens take hooks from WordPress's package, whose refs these rules do not know for refs.
    files: ['wordpress/editor/**'],
    rules: { 'react-hooks/immutability': 'off', 'react-hooks/refs': 'off' },
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
