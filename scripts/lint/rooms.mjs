import { COMPONENT_ROOMS } from './component-rooms.mjs';

/**
 * The rooms that each room may import from (docs/architecture.md); everything else is forbidden.
 *
 * dependency-cruiser would need as many lines, and takes eight seconds of CPU where these rules take less than one.
 */
export const ROOMS = {
  'lib/domain': ['lib/domain', 'lib/site', 'lib/words'],
  'lib/html': ['lib/html', 'lib/domain', 'lib/process-slot', 'lib/site', 'lib/words'],
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
  'lib/share-pictures': [
    'lib/share-pictures',
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
  'lib/http': [
    'lib/http',
    'lib/cache',
    'lib/clock',
    'lib/env',
    'lib/log',
    'lib/own-answer',
    'lib/process-slot',
    'lib/routes',
    'lib/site',
    'lib/words',
    'lib/work',
  ],
  'lib/seo': [
    'lib/seo',
    'lib/cache/for-a-second',
    'lib/domain',
    'lib/html',
    'lib/routes',
    'lib/site',
    'lib/words',
  ],
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
  'lib/lite': [
    'lib/domain',
    'lib/lite',
    'lib/own-answer',
    'lib/process-slot',
    'lib/routes',
    'lib/site',
    'lib/words',
    'lib/work',
  ],
  'lib/middleware': ['lib/middleware', 'lib/content', 'lib/routes'],
  'lib/site': ['lib/site', 'lib/words'],
  'lib/words': ['lib/words'],
  app: [
    'app',
    'components',
    'lib/cache/for-a-second',
    'lib/share-pictures',
    'lib/cite',
    'lib/content',
    'lib/domain',
    'lib/feeds',
    'lib/lite',
    'lib/offline',
    'lib/records',
    'lib/routes',
    'lib/seo',
    'lib/site',
    'lib/words',
    'lib/work',
    'styles',
  ],
};

/** Rooms without subfolders: a parent path leads out of them. */
const FLAT_ROOMS = ['lib/cache', 'lib/env', 'lib/routes', 'lib/site'];

/** What every room of `components/` may import from `lib/`. */
const COMPONENTS_LIB = [
  'lib/domain',
  'lib/html',
  'lib/inline-scripts',
  'lib/routes',
  'lib/site',
  'lib/view-models',
  'lib/words',
];

/** The rooms within `components/`, after the entry for all of it, which applies to folders that the table lacks. */
const INNER_ROOMS = {
  components: ['components/ui', ...COMPONENTS_LIB],
  ...Object.fromEntries(
    Object.entries(COMPONENT_ROOMS).map(([room, others]) => [
      `components/${room}`,
      [room, ...others].map((name) => `components/${name}`).concat(COMPONENTS_LIB),
    ]),
  ),
};

/** Returns a pattern that matches imports from anywhere but these. @param {readonly string[]} allowed */
export const closed = (allowed) => `^@/(?!(${allowed.join('|')})(/|$|\\.))`;

/** Rules for each room. They also forbid relative imports out of it, so that there is one way to refer to other rooms. */
export const roomRules = Object.entries({ ...ROOMS, ...INNER_ROOMS }).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx,mjs}`],
  excludeFiles: ['**/*.test.{ts,tsx}'],
  rules: {
    'house/restricted-imports': [
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
          ...(FLAT_ROOMS.includes(room)
            ? [
                {
                  // Next loads the page cache itself, where aliases do not work.
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

/** The programs of `deploy/` import nothing but Node and each other. */
export const deployRules = {
  files: ['deploy/**/*.mjs'],
  rules: {
    'house/restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(?!node:|\\./)',
            message: 'deploy/ runs where the rest of the repository is not.',
          },
        ],
      },
    ],
  },
};
