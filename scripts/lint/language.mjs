/** @param {'error' | 'off'} severity @param {readonly string[]} rules @returns {Record<string, 'error' | 'off'>} */
export const all = (severity, rules) => Object.fromEntries(rules.map((name) => [name, severity]));

/** Rules for every file. */
export const recommended = {
  ...all(
    'error',
    [
      'ban-ts-comment',
      'no-array-constructor',
      'no-duplicate-enum-values',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extra-non-null-assertion',
      'no-floating-promises',
      'no-misused-new',
      'no-namespace',
      'no-non-null-asserted-optional-chain',
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-constraint',
      'no-unsafe-declaration-merging',
      'no-unsafe-function-type',
      'no-wrapper-object-types',
      'prefer-as-const',
      'prefer-namespace-keyword',
      'triple-slash-reference',
    ].map((name) => `typescript/${name}`),
  ),
  ...all('error', ['no-console', 'no-unused-expressions', 'no-var', 'prefer-const']),
  ...all('error', ['prefer-rest-params', 'prefer-spread', 'import/no-anonymous-default-export']),
  'no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'import/no-cycle': ['error', { ignoreTypes: false }],
};

/** Exceptions, and rules for the site's code. */
export const languageRules = [
  {
    // A field may be a group of fields.
    files: ['wordpress/editor/src/fields/**'],
    rules: { 'import/no-cycle': 'off' },
  },
  {
    // These scripts cannot await anything: a page runs them before it is complete.
    files: ['lib/inline-scripts/**'],
    rules: { 'typescript/no-floating-promises': 'off' },
  },
  {
    // Command-line programs use the console, as does the boot before there is a log. One file wraps the console.
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
    files: ['{app,components,lib}/**/*.{ts,tsx,mjs}', './*.ts'],
    excludeFiles: ['**/*.test.{ts,tsx}', 'lib/process-slot.mjs'],
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
