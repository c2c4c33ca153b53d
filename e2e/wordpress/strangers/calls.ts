import type { Call } from './ask';

export interface MadeRecord {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  /** The name that it had before. */
  readonly former: string;
  /** On the site. */
  readonly path: string;
}

/** What `make.php` has made, by state; records, terms and parts then by the name in `wp/v2` of their type or taxonomy. */
export interface Made {
  readonly author: number;
  readonly records: Readonly<Record<string, Readonly<Record<string, MadeRecord>>>>;
  readonly terms: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By taxonomy, a type that has it. */
  readonly taxonomies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, number>>;
  readonly comments: Readonly<Record<string, number>>;
  /** Ids of revisions and autosaves of what is published. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export type Rows = ReadonlyMap<string, readonly Call[]>;

const LISTS = ['investigations', 'exhibitions', 'events', 'news', 'recognition'];

/** The type that stands for all where WordPress does not look at the type. */
export const ONE = 'investigation';

export const json = (path: string) => `/wp-json/${path}`;
export const queries = (path: string, ...texts: readonly string[]) =>
  texts.map((text) => `${path}?${text}`);
export const lists = (...paths: readonly string[]): readonly Call[] =>
  paths.map((path) => ({ path }));

/** Calls for each state. */
export const states = <T>(
  made: Readonly<Record<string, T>>,
  pathsOf: (one: T, state: string) => readonly string[],
  more: Partial<Call> = {},
): readonly Call[] =>
  Object.entries(made).flatMap(([state, one]) =>
    pathsOf(one, state).map((path) => ({ path, state, ...more })),
  );

/** Calls for each state and type. */
export const types = <T>(
  made: Readonly<Record<string, Readonly<Record<string, T>>>>,
  pathsOf: (one: T, base: string) => readonly string[],
  more: Partial<Call> = {},
): readonly Call[] =>
  Object.entries(made).flatMap(([state, byType]) =>
    Object.entries(byType).flatMap(([base, one]) =>
      pathsOf(one, base).map((path) => ({ path, state, type: base, ...more })),
    ),
  );

/** Those that the site asks, too. */
export function websiteCalls(made: Made): Rows {
  const { records } = made;
  return new Map([
    ['`fa/v1/{list}`', lists(...LISTS.map((list) => json(`fa/v1/${list}`)))],
    [
      '`fa/v1/addresses`, `map`, `team`, `ticker`',
      lists(...['addresses', 'map', 'team', 'ticker'].map((name) => json(`fa/v1/${name}`))),
    ],
    ['`fa/v1/search?q=`', states(records, (_, state) => [json(`fa/v1/search?q=zq${state}asked`)])],
    [
      '`fa/v1/related/{id}`',
      types(records, ({ id }) => [json(`fa/v1/related/${id}`)], { isOf: true }),
    ],
    [
      '`fa/v1/preview`, `review`, unsigned',
      Object.entries(records).flatMap(([state, byType]) =>
        Object.entries(byType).flatMap(([base, { id, type }]): readonly Call[] => {
          const asked = { state, type: base, method: 'POST' } as const;
          return [
            { ...asked, path: json('fa/v1/preview'), body: { type, id, nonce: 'a'.repeat(40) } },
            { ...asked, path: json('fa/v1/review'), body: { token: 'a'.repeat(40) } },
          ];
        }),
      ),
    ],
    [
      '`acf/v3/{type}/{id}`',
      types(records, ({ id }, base) => [json(`acf/v3/${base}/${id}`)], { isOf: true }),
    ],
  ] as const);
}

export function recordCalls(made: Made): Rows {
  const { author, records } = made;
  const bases = Object.keys(records['draft'] ?? {});
  const listsOf = (pathsOf: (base: string) => readonly string[]) =>
    lists(...bases.flatMap((base) => pathsOf(base)));
  const all = (base: string) => Object.values(records).flatMap((byType) => byType[base] ?? []);
  return new Map([
    [
      '`wp/v2/{type}`',
      listsOf((base) =>
        queries(
          json(`wp/v2/${base}`),
          'per_page=100&_embed',
          `per_page=100&_fields=title,link,acf&author=${author}&orderby=modified`,
          'per_page=100&search=asked',
          `per_page=100&context=embed&include=${all(base).map(({ id }) => id)}`,
          `per_page=100&slug=${all(base).map(({ name }) => name)}`,
        ),
      ),
    ],
    [
      '`wp/v2/{type}?status=`, `?context=edit`',
      [
        ...listsOf((base) => queries(json(`wp/v2/${base}`), 'status=any', 'context=edit')),
        ...lists(
          ...queries(
            json(`wp/v2/${ONE}`),
            ...['draft', 'pending', 'future', 'private', 'trash', 'auto-draft', 'inherit'].map(
              (status) => `status=${status}`,
            ),
          ),
        ),
      ],
    ],
    [
      '`wp/v2/{type}/{id}`',
      types(records, ({ id }, base) => queries(json(`wp/v2/${base}/${id}`), '_embed')),
    ],
    [
      '`wp/v2/{type}/{id}?context=edit`',
      types(records, ({ id }, base) => queries(json(`wp/v2/${base}/${id}`), 'context=edit')),
    ],
    [
      '`wp/v2/{type}/{id}?_envelope`',
      types(records, ({ id }, base) => queries(json(`wp/v2/${base}/${id}`), '_envelope&_embed')),
    ],
    [
      '`wp/v2/{type}/{id}`, `HEAD`',
      types(records, ({ id }, base) => [json(`wp/v2/${base}/${id}`)], { method: 'HEAD' }),
    ],
    [
      '`wp/v2/{type}/{id}`, `OPTIONS`',
      types(records, ({ id }, base) => [json(`wp/v2/${base}/${id}`)], { method: 'OPTIONS' }),
    ],
    [
      '`wp/v2/{type}/{id}?password=`, the right one',
      types(records, ({ id }, base) =>
        queries(json(`wp/v2/${base}/${id}`), 'password=a%20password'),
      ),
    ],
    [
      '`wp/v2/{type}/{id}`, changed or deleted',
      [
        ...types(records, ({ id }, base) => [json(`wp/v2/${base}/${id}`)], {
          method: 'POST',
          body: { title: 'x' },
        }),
        ...types(records, ({ id }, base) => [json(`wp/v2/${base}/${id}?force=true`)], {
          method: 'DELETE',
        }),
      ],
    ],
    [
      '`batch/v1`',
      Object.entries(records).flatMap(([state, byType]) =>
        Object.entries(byType).map(([base, { id }]): Call => ({
          path: json('batch/v1'),
          method: 'POST',
          body: {
            requests: [{ method: 'PUT', path: `/wp/v2/${base}/${id}`, body: { title: 'x' } }],
          },
          state,
          type: base,
        })),
      ),
    ],
    [
      '`wp/v2/{type}/{id}/revisions`, `autosaves`',
      types(records, ({ id }, base) =>
        ['revisions', 'autosaves'].map((part) => json(`wp/v2/${base}/${id}/${part}`)),
      ),
    ],
    [
      'a revision, an autosave by its id',
      states(made.parts, (ids) => {
        const [part, parent] = [ids[ONE], records['published']?.[ONE]?.id];
        return [
          json(`wp/v2/${ONE}/${part}`),
          json(`wp/v2/${ONE}/${parent}/revisions/${part}`),
          json(`wp/v2/${ONE}/${parent}/autosaves/${part}`),
          json(`acf/v3/${ONE}/${part}`),
          `/?p=${part}`,
          `/?p=${parent}&preview=true&preview_id=${parent}`,
        ];
      }),
    ],
    [
      '`wp/v2/search?search=`',
      lists(
        ...['post', 'term', 'post-format'].map((type) =>
          json(`wp/v2/search?type=${type}&per_page=100&_embed&search=zq`),
        ),
        json('wp/v2/search?type=post&subtype=attachment&per_page=100&search=zq'),
      ),
    ],
  ]);
}
