import { closed } from './rooms.mjs';

/**
 * The rooms of lib/content: what each may import from the rest of the repository, and from other rooms through their faces.
 * `start` assembles them, and imports only faces.
 */
export const CONTENT_ROOMS = {
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
      'lib/work',
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
  media: {
    others: [],
    house: ['lib/domain', 'lib/html', 'lib/log', 'lib/process-slot', 'lib/routes'],
  },
  presence: {
    others: ['kinds', 'store'],
    house: [
      'lib/bounded-cache',
      'lib/clock',
      'lib/domain',
      'lib/log',
      'lib/process-slot',
      'lib/routes',
      'lib/work',
    ],
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
      'lib/bounded-cache',
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
      'lib/work',
    ],
  },
  status: { others: ['kinds', 'store'], house: ['lib/cms', 'lib/process-slot'] },
  search: {
    others: ['kinds', 'store'],
    house: [
      'lib/bounded-cache',
      'lib/clock',
      'lib/domain',
      'lib/html',
      'lib/in-slices',
      'lib/log',
      'lib/process-slot',
      'lib/routes',
      'lib/work',
    ],
  },
};

const PAST_A_FACE = 'A room is imported by its face (docs/architecture.md, "Rooms").';

/** @param {readonly {regex: string, message: string}[]} patterns */
const restricted = (patterns) => ({ 'house/restricted-imports': ['error', { patterns }] });

export const contentRoomRules = [
  ...Object.entries(CONTENT_ROOMS).map(([room, { others, house }]) => ({
    files: [`lib/content/${room}/**/*.ts`],
    excludeFiles: ['**/*.test.ts'],
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
    excludeFiles: ['**/*.test.ts'],
    rules: restricted([
      { regex: '^@/', message: 'The faces of lib/content pass on what its rooms have.' },
      { regex: '^\\./[^/]+/', message: PAST_A_FACE },
    ]),
  },
  {
    files: ['lib/content/start/*.ts'],
    excludeFiles: ['**/*.test.ts'],
    rules: restricted([
      {
        regex: closed([
          'lib/clock',
          'lib/cluster',
          'lib/cms',
          'lib/env',
          'lib/log',
          'lib/process-slot',
          'lib/running-site',
        ]),
        message: PAST_A_FACE,
      },
      { regex: '^\\.\\./[^/]+/', message: PAST_A_FACE },
    ]),
  },
  {
    files: ['./*.ts', 'lib/*.ts'],
    excludeFiles: ['**/*.test.ts'],
    rules: restricted([
      { regex: '(^\\.|^@/lib)/content/(?!(server|start)$)', message: PAST_A_FACE },
    ]),
  },
];
