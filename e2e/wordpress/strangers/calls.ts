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

/** What there is one of in each state, by the state, then by a type. */
type Each<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** What `make.php` has made; the types are the names in `wp/v2`, of files and unapproved comments their kinds. */
export interface Made {
  readonly author: number;
  readonly records: Each<MadeRecord>;
  /** Of WordPress's own types. */
  readonly others: Each<number>;
  readonly terms: Each<number>;
  readonly files: Each<number>;
  readonly comments: Each<number>;
  /** Ids of revisions and autosaves of what is published. */
  readonly parts: Each<number>;
  /** By the name in `wp/v2`, and a type that has it. */
  readonly taxonomies: Readonly<Record<string, { readonly name: string; readonly type: string }>>;
  /** The methods of each route of `wp-json`. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Below `/wp-admin/`, what plugins let visitors do. */
  readonly actions: readonly string[];
}

export type Row = readonly [title: string, calls: readonly Call[]];

const LISTS = ['investigations', 'exhibitions', 'events', 'news', 'recognition'];

/** The type that stands for all where WordPress does not look at the type. */
export const ONE = 'investigation';

export const json = (path: string) => `/wp-json/${path}`;

/** A row for each address. */
export const lists = (paths: readonly string[]): readonly Row[] =>
  paths.map((path) => [`\`${path.replace(/^\/wp-json\/(?=.)/, '')}\``, [{ path }]]);

/** A row of calls that are about no record, by what tells them apart. */
export const named = (
  title: string,
  paths: Readonly<Record<string, string>>,
  more: Partial<Call> = {},
): Row => [title, Object.entries(paths).map(([type, path]) => ({ path, type, ...more }))];

/** A row for each title, with a call for each state and type. */
export const each = <T>(
  made: Each<T>,
  paths: Readonly<Record<string, (one: T, type: string, state: string) => string>>,
  more: Partial<Call> | ((one: T, type: string) => Partial<Call>) = {},
): readonly Row[] =>
  Object.entries(paths).map(([title, pathOf]) => [
    title,
    Object.entries(made).flatMap(([state, byType]) =>
      Object.entries(byType).map(([type, one]) => ({
        path: pathOf(one, type, state),
        state,
        ...(type !== '' && { type }),
        ...(typeof more === 'function' ? more(one, type) : more),
      })),
    ),
  ]);

/** What is told apart by its state alone. */
export const inStates = <T>(made: Readonly<Record<string, T>>): Each<T> =>
  Object.fromEntries(Object.entries(made).map(([state, one]) => [state, { '': one }]));

/** Of each state the record of the type that stands for all. */
export const ones = ({ records }: Made): Each<MadeRecord> =>
  inStates(Object.fromEntries(Object.entries(records).map(([state, of]) => [state, of[ONE]!])));

const statesOf = ({ records }: Made) =>
  inStates(Object.fromEntries(Object.keys(records).map((state) => [state, state])));

/** Those that the site asks, too. */
export function websiteCalls(made: Made): readonly Row[] {
  const { records } = made;
  return [
    ...lists([...LISTS, 'addresses', 'map', 'team', 'ticker'].map((name) => json(`fa/v1/${name}`))),
    ...each(statesOf(made), {
      '`fa/v1/search?q=`': (state) => json(`fa/v1/search?q=zq${state}asked`),
    }),
    ...each(
      records,
      {
        '`fa/v1/related/{id}`': ({ id }) => json(`fa/v1/related/${id}`),
        '`acf/v3/{type}/{id}`': ({ id }, base) => json(`acf/v3/${base}/${id}`),
      },
      { isOf: true },
    ),
    ...each(
      records,
      { '`fa/v1/preview`, unsigned': () => json('fa/v1/preview') },
      ({ id, type }) => ({ method: 'POST', body: { type, id, nonce: 'a'.repeat(40) } }),
    ),
    ...each(
      records,
      { '`fa/v1/review`, unsigned': () => json('fa/v1/review') },
      { method: 'POST', body: { token: 'a'.repeat(40) } },
    ),
    ['`fa/v1/wake`, unsigned', [{ path: json('fa/v1/wake'), method: 'POST', body: {} }]],
  ];
}

const STATUSES = [
  ...['publish', 'draft', 'pending', 'future', 'private', 'trash', 'auto-draft', 'inherit', 'any'],
];

export function recordCalls(made: Made): readonly Row[] {
  const { author, records } = made;
  const bases = Object.keys(records['draft'] ?? {});
  const all = (base: string) => Object.values(records).flatMap((byType) => byType[base] ?? []);
  const list = (query: string, queryOf: (base: string) => string = () => query) =>
    named(
      `\`wp/v2/{type}?${query}\``,
      Object.fromEntries(
        bases.map((base) => [base, json(`wp/v2/${base}?per_page=100&${queryOf(base)}`)]),
      ),
    );
  const one = (base: string, id: number, more = '') => json(`wp/v2/${base}/${id}${more}`);
  return [
    list('_embed'),
    list('_fields=title,link,acf&author=', () => `_fields=title,link,acf&author=${author}`),
    list('orderby=modified'),
    list('search=', () => 'search=asked'),
    list(
      'context=embed&include=',
      (base) => `context=embed&include=${all(base).map(({ id }) => id)}`,
    ),
    list('slug=', (base) => `slug=${all(base).map(({ name }) => name)}`),
    list('context=edit'),
    ...STATUSES.map((status) => list(`status=${status}`)),
    ...each(records, {
      '`wp/v2/{type}/{id}`': ({ id }, base) => one(base, id, '?_embed'),
      '`wp/v2/{type}/{id}?context=edit`': ({ id }, base) => one(base, id, '?context=edit'),
      '`wp/v2/{type}/{id}?_envelope`': ({ id }, base) => one(base, id, '?_envelope&_embed'),
      '`wp/v2/{TYPE}/{id}`': ({ id }, base) => one(base.toUpperCase(), id),
      '`wp/v2/{type}/{another}?id=`': ({ id }, base) =>
        one(base, records['published']?.[base]?.id ?? 0, `?id=${id}`),
      '`acf/v3/{type}/{another}?id=`': ({ id }, base) =>
        json(`acf/v3/${base}/${records['published']?.[base]?.id}?id=${id}`),
      '`wp/v2/{type}/{id}?password=`, the right one': ({ id }, base) =>
        one(base, id, '?password=a%20password'),
      '`wp/v2/{type}/{id}/revisions`': ({ id }, base) => one(base, id, '/revisions'),
      '`wp/v2/{type}/{id}/autosaves`': ({ id }, base) => one(base, id, '/autosaves'),
    }),
    ...each(
      records,
      { '`wp/v2/{type}/{id}`, `HEAD`': ({ id }, base) => one(base, id) },
      { method: 'HEAD' },
    ),
    ...each(
      records,
      { '`wp/v2/{type}/{id}`, `OPTIONS`': ({ id }, base) => one(base, id) },
      { method: 'OPTIONS' },
    ),
    ...each(
      records,
      {
        '`wp/v2/{type}/{id}`, changed': ({ id }, base) => one(base, id),
        '`wp/v2/{type}/{id}/autosaves`, written': ({ id }, base) => one(base, id, '/autosaves'),
      },
      { method: 'POST', body: { title: 'x' } },
    ),
    ...each(
      records,
      { '`wp/v2/{type}/{id}`, deleted': ({ id }, base) => one(base, id, '?force=true') },
      { method: 'DELETE' },
    ),
    ...each(records, { '`batch/v1`': () => json('batch/v1') }, ({ id }, base) => ({
      method: 'POST',
      body: { requests: [{ method: 'PUT', path: `/wp/v2/${base}/${id}`, body: { title: 'x' } }] },
    })),
    ...partCalls(made),
    ...lists(
      ['post', 'term', 'post-format', 'post&subtype=attachment'].map((type) =>
        json(`wp/v2/search?type=${type}&per_page=100&_embed&search=zq`),
      ),
    ),
  ];
}

/** Of each type that has them, what a published record said before, and what is not saved yet. */
function partCalls({ parts, records, others }: Made): readonly Row[] {
  const parent = (base: string) =>
    records['published']?.[base]?.id ?? others['published']?.[base] ?? 0;
  const below = (base: string, part: string) => json(`wp/v2/${base}/${parent(base)}/${part}`);
  const ofRecords = Object.fromEntries(
    Object.entries(parts).map(([state, byType]) => [
      state,
      Object.fromEntries(Object.entries(byType).filter(([base]) => !(base in others['draft']!))),
    ]),
  );
  const acf = each(ofRecords, {
    '`acf/v3/{type}/{part}`': (part, base) => json(`acf/v3/${base}/${part}`),
  });
  const all = each(parts, {
    '`wp/v2/{type}/{part}`': (part, base) => json(`wp/v2/${base}/${part}?_embed`),
    '`wp/v2/{type}/{id}/revisions/{part}`': (part, base) => below(base, `revisions/${part}`),
    '`wp/v2/{type}/{id}/autosaves/{part}`': (part, base) => below(base, `autosaves/${part}`),
    '`fa/v1/related/{part}`': (part) => json(`fa/v1/related/${part}`),
    '`wp/v2/media?parent={part}`': (part) => json(`wp/v2/media?parent=${part}`),
    '`wp/v2/comments?post={part}`': (part) => json(`wp/v2/comments?post=${part}`),
    '`/?p={part}`': (part) => `/?p=${part}`,
    '`/?p={id}&preview=true&preview_id=`': (_, base) =>
      `/?p=${parent(base)}&preview=true&preview_id=${parent(base)}`,
    '`/wp-admin/revision.php?revision={part}`': (part) => `/wp-admin/revision.php?revision=${part}`,
  });
  return [...acf, ...all];
}
