import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';

/** Which rooms a room may import from (docs/architecture.md); everything else is closed to it. */
const ROOMS = {
  'lib/domain': ['lib/domain', 'lib/site'],
  'lib/html': ['lib/html', 'lib/domain', 'lib/site'],
  'lib/cms': ['lib/cms', 'lib/domain', 'lib/html', 'lib/site'],
  'lib/content': [
    'lib/content',
    'lib/cms',
    'lib/domain',
    'lib/html',
    'lib/env',
    'lib/log',
    'lib/routes',
    'lib/site',
  ],
  'lib/seo': ['lib/seo', 'lib/domain', 'lib/html', 'lib/routes', 'lib/site'],
  components: ['components', 'lib/domain', 'lib/html', 'lib/routes', 'lib/site'],
  app: [
    'app',
    'components',
    'lib/content',
    'lib/domain',
    'lib/routes',
    'lib/seo',
    'lib/site',
    'styles',
  ],
};

/** @param {readonly string[]} allowed */
const closed = (allowed) => `^@/(?!(${allowed.join('|')})(/|$|\\.))`;

/** No parent path out of the room either: one way to name a neighbour. */
const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'next/link',
            message: 'Links are SiteLink: docs/decisions/0011-one-listener-for-links.md.',
          },
        ],
        patterns: [
          {
            regex: closed(allowed),
            message: `${room} may import from ${allowed.join(', ')} only (docs/architecture.md, "Rooms").`,
          },
          {
            regex: '^\\.\\./(\\.\\./)*(app|components|lib)/',
            message: 'Name another room by its alias, @/….',
          },
        ],
      },
    ],
  },
}));

const config = [
  {
    ignores: [
      '.next/**',
      '.content*/**',
      '.wordpress/**',
      'wordpress/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
    ],
  },
  ...next,
  ...typescript,
  ...roomRules,
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
    // Command-line programs speak on the console; so does the boot before there is a log.
    files: ['scripts/**', 'demo/**', 'bench/**', 'e2e/**', 'lib/boot.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Playwright's fixtures hand a function called `use` around; it is no hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
];

export default config;
