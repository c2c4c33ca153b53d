import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import { COMPONENT_ROOMS } from './scripts/lint/component-rooms.mjs';
import { fileName } from './scripts/lint/file-name.mjs';
import { noCycle } from './scripts/lint/no-cycle.mjs';

/** Which rooms a room may import from (docs/architecture.md); everything else is closed to it. */
const ROOMS = {
  'lib/domain': ['lib/domain', 'lib/site', 'lib/words'],
  'lib/html': ['lib/html', 'lib/domain', 'lib/process-slot', 'lib/site'],
  'lib/cms': [
    'lib/cms',
    'lib/clock',
    'lib/domain',
    'lib/html',
    'lib/in-slices',
    'lib/process-slot',
    'lib/site',
  ],
  'lib/cache': ['lib/cache', 'lib/inline-scripts', 'lib/process-slot'],
  'lib/cards': [
    'lib/cards',
    'lib/clock',
    'lib/domain',
    'lib/process-slot',
    'lib/site',
    'lib/words',
  ],
  'lib/cluster': ['lib/cluster', 'lib/clock', 'lib/log'],
  'lib/env': ['lib/env'],
  'lib/routes': ['lib/routes'],
  'lib/view-models': ['lib/view-models', 'lib/domain'],
  'lib/http': ['lib/http', 'lib/cache', 'lib/process-slot', 'lib/routes', 'lib/site', 'lib/words'],
  'lib/seo': ['lib/seo', 'lib/domain', 'lib/html', 'lib/routes', 'lib/site', 'lib/words'],
  'lib/cite': [
    'lib/cite',
    'lib/domain',
    'lib/html',
    'lib/routes',
    'lib/site',
    'lib/view-models',
    'lib/words',
  ],
  'lib/records': [
    'lib/records',
    'lib/cite',
    'lib/domain',
    'lib/html',
    'lib/routes',
    'lib/site',
    'lib/view-models',
    'lib/words',
  ],
  'lib/feeds': ['lib/feeds', 'lib/domain', 'lib/html', 'lib/routes', 'lib/site', 'lib/words'],
  'lib/lite': ['lib/lite', 'lib/process-slot', 'lib/routes', 'lib/site', 'lib/words'],
  'lib/middleware': ['lib/middleware', 'lib/content', 'lib/routes'],
  'lib/site': ['lib/site', 'lib/words'],
  'lib/words': ['lib/words'],
  app: [
    'app',
    'components',
    'lib/cards',
    'lib/cite',
    'lib/content',
    'lib/domain',
    'lib/feeds',
    'lib/lite',
    'lib/records',
    'lib/routes',
    'lib/seo',
    'lib/site',
    'lib/words',
    'styles',
  ],
};

/** Rooms without folders of their own: a parent path leads out of them. */
const FLAT_ROOMS = ['lib/cache', 'lib/env', 'lib/routes', 'lib/site'];

/** What every room of `components/` may import from the rest of the house. */
const COMPONENTS_LIB = [
  'lib/domain',
  'lib/html',
  'lib/inline-scripts',
  'lib/routes',
  'lib/site',
  'lib/view-models',
  'lib/words',
];

/** The inner walls of `components/`, after the outer one, which holds for a folder the table does not know. */
const INNER_ROOMS = {
  components: ['components/ui', ...COMPONENTS_LIB],
  ...Object.fromEntries(
    Object.entries(COMPONENT_ROOMS).map(([room, others]) => [
      `components/${room}`,
      [room, ...others].map((name) => `components/${name}`).concat(COMPONENTS_LIB),
    ]),
  ),
};

/**
 * The rooms of lib/content: what each may import from the rest of the house, and from the other rooms by their faces.
 * The files beside the rooms put them together, and import nothing but faces.
 */
const CONTENT_ROOMS = {
  kinds: { others: [], house: ['lib/cms', 'lib/domain', 'lib/html', 'lib/routes', 'lib/site'] },
  store: {
    others: ['kinds', 'media'],
    house: [
      'lib/clock',
      'lib/cms',
      'lib/domain',
      'lib/in-slices',
      'lib/log',
      'lib/process-slot',
      'lib/site',
    ],
  },
  sync: { others: ['kinds', 'store'], house: ['lib/clock', 'lib/cms', 'lib/domain', 'lib/log'] },
  cluster: {
    others: ['kinds', 'store', 'sync'],
    house: ['lib/clock', 'lib/cluster', 'lib/cms', 'lib/domain', 'lib/log'],
  },
  operator: {
    others: ['kinds', 'store'],
    house: ['lib/clock', 'lib/domain', 'lib/log', 'lib/routes'],
  },
  webhook: {
    others: ['sync'],
    house: ['lib/clock', 'lib/domain', 'lib/log', 'lib/process-slot'],
  },
  media: { others: [], house: ['lib/domain', 'lib/html', 'lib/log', 'lib/process-slot'] },
  presence: {
    others: ['kinds', 'store'],
    house: ['lib/clock', 'lib/domain', 'lib/log', 'lib/process-slot', 'lib/routes'],
  },
  preview: {
    others: ['kinds', 'store'],
    house: [
      'lib/clock',
      'lib/cms',
      'lib/domain',
      'lib/log',
      'lib/process-slot',
      'lib/routes',
      'lib/site',
    ],
  },
  queries: {
    others: ['kinds', 'store'],
    house: [
      'lib/clock',
      'lib/cms',
      'lib/domain',
      'lib/env',
      'lib/html',
      'lib/log',
      'lib/process-slot',
      'lib/routes',
      'lib/site',
      'lib/view-models',
      'lib/words',
    ],
  },
  search: {
    others: ['kinds', 'store'],
    house: ['lib/clock', 'lib/domain', 'lib/html', 'lib/log', 'lib/process-slot'],
  },
};

/** @param {readonly string[]} allowed */
const closed = (allowed) => `^@/(?!(${allowed.join('|')})(/|$|\\.))`;

/** No relative imports out of the room either: one way to refer to other rooms. */
const roomRules = Object.entries({ ...ROOMS, ...INNER_ROOMS }).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx,mjs}`],
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
          // Next loads the page cache by itself, and with it no alias.
          ...(FLAT_ROOMS.includes(room)
            ? [
                {
                  // Next loads the page cache itself, where no alias holds.
                  regex: '^\\.\\./(?!process-slot\\.mjs$|inline-scripts/index\\.mjs$)',
                  message: 'Name another room by its alias, @/….',
                },
              ]
            : []),
          {
            // The middleware has a face of its own.
            regex: room === 'lib/middleware' ? '^@/lib/content(?!/server$)' : '^@/lib/content/',
            message: 'Pages import the content by its face, @/lib/content.',
          },
        ],
      },
    ],
  },
}));

const PAST_A_FACE = 'A room is imported by its face (docs/architecture.md, "Rooms").';

/** @param {readonly {regex: string, message: string}[]} patterns */
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const contentRules = [
  ...Object.entries(CONTENT_ROOMS).map(([room, { others, house }]) => ({
    files: [`lib/content/${room}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: restricted([
      {
        regex: house.length > 0 ? closed(house) : '^@/',
        message: `lib/content/${room} may import from ${house.join(', ')} only (docs/architecture.md, "Rooms").`,
      },
      {
        regex: others.length > 0 ? `^\\.\\./(?!(${others.join('|')})$)` : '^\\.\\./',
        message: `lib/content/${room} may import ${others.join(', ') || 'no other room'}, and each by its face.`,
      },
    ]),
  })),
  {
    files: ['lib/content/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restricted([
      {
        regex: closed([
          'lib/clock',
          'lib/cluster',
          'lib/cms',
          'lib/env',
          'lib/log',
          'lib/process-slot',
        ]),
        message: PAST_A_FACE,
      },
      { regex: '^\\./[^/]+/', message: PAST_A_FACE },
    ]),
  },
  {
    files: ['*.ts', 'lib/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restricted([
      { regex: '(^\\.|^@/lib)/content/(?!(server|start)$)', message: PAST_A_FACE },
    ]),
  },
];

/** Words in markup: in an expression that is shown, in one of its alternatives, or in an alternative of these. */
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const CHOICE = ':matches(LogicalExpression, ConditionalExpression)';
const TEXT =
  ':matches(Literal[value=/[A-Za-z]{2}/], TemplateLiteral:has(> TemplateElement[value.raw=/[A-Za-z]{2}/]))';

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
  ...contentRules,
  {
    plugins: { house: { rules: { 'file-name': fileName, 'no-cycle': noCycle } } },
    rules: { 'house/file-name': 'error' },
  },
  {
    // Whatever the interface says stands in lib/words (docs/decisions/0015-words-in-one-place.md).
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'react/jsx-no-literals': ['error', { allowedStrings: [',', '.', ':', '/', '-', '–'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(alt|aria-label|aria-valuetext|empty|heading|label|placeholder|title)$/] Literal[value=/[A-Za-z]/]',
          message: 'Words of the interface stand in lib/words.',
        },
        {
          // Any other attribute that begins like a sentence, and what an expression puts in the markup.
          selector: [
            'JSXAttribute Literal[value=/^[A-Z][a-z]/]:not(Property > .key)',
            `${SHOWN} > ${TEXT}`,
            `${SHOWN} > ${CHOICE} > ${TEXT}`,
            `${SHOWN} > ${CHOICE} > ${CHOICE} > ${TEXT}`,
          ].join(', '),
          message: 'Words of the interface stand in lib/words.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: { 'house/no-cycle': 'error' },
  },
  {
    // The only rule that needs types: errors of a promise that is never awaited go unnoticed.
    files: [
      '*.ts',
      'app/**/*.{ts,tsx}',
      'components/**/*.{ts,tsx}',
      'lib/**/*.{ts,tsx}',
      'e2e/**/*.ts',
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['lib/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300] },
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
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression > :matches(Identifier[name='test'], MemberExpression[object.name='test']).callee",
          message: "Unit tests use 'it'.",
        },
        {
          selector:
            "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
          message: 'Wait for a condition, not for a time (docs/guides/testing.md).',
        },
      ],
    },
  },
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
      'lib/boot.ts',
      'lib/console-lines.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Playwright's fixtures receive a function called `use`, which is not a hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
];

export default config;
