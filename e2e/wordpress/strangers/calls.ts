/** What `make.php` has made. */
export interface Made {
  readonly author: number;
  /** By state, then by the name of the type in `wp/v2`. */
  readonly records: Readonly<Record<string, Readonly<Record<string, MadeRecord>>>>;
  readonly terms: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly files: Readonly<Record<string, number>>;
}

interface MadeRecord {
  readonly id: number;
  readonly type: string;
  readonly name: string;
}

/** A request of somebody without an account; below the address of WordPress. */
export interface Call {
  readonly path: string;
  readonly method?: 'POST';
  /** The state of the record that it is about; of all, for a list. */
  readonly state?: string;
}

const LISTS = ['investigations', 'exhibitions', 'events', 'news', 'publications', 'press'];

const json = (path: string) => `/wp-json/${path}`;
const queries = (path: string, ...texts: readonly string[]) =>
  texts.map((text) => `${path}?${text}`);

/** All that is asked, by the words of the row that tells of it. */
export function callsOf({
  author,
  records,
  terms,
  files,
}: Made): ReadonlyMap<string, readonly Call[]> {
  const bases = Object.keys(records['draft'] ?? {});
  const taxonomies = Object.keys(terms['draft'] ?? {});
  const rows = new Map<string, readonly Call[]>();
  const lists = (row: string, paths: readonly string[]) =>
    rows.set(
      row,
      paths.map((path) => ({ path })),
    );
  const each = (
    row: string,
    pathsOf: (record: MadeRecord & { readonly base: string }, state: string) => readonly string[],
    method?: 'POST',
  ) =>
    rows.set(
      row,
      Object.entries(records).flatMap(([state, made]) =>
        Object.entries(made).flatMap(([base, record]) =>
          pathsOf({ ...record, base }, state).map((path) => ({
            path,
            state,
            ...(method && { method }),
          })),
        ),
      ),
    );
  const states = (row: string, pathsOf: (state: string) => readonly string[]) =>
    rows.set(
      row,
      Object.keys(records).flatMap((state) => pathsOf(state).map((path) => ({ path, state }))),
    );

  lists(
    '`fa/v1/{list}`',
    LISTS.map((list) => json(`fa/v1/${list}`)),
  );
  lists(
    '`fa/v1/addresses`, `map`, `team`, `ticker`',
    ['addresses', 'map', 'team', 'ticker'].map((name) => json(`fa/v1/${name}`)),
  );
  states('`fa/v1/search?q=`', (state) => [json(`fa/v1/search?q=zq${state}asked`)]);
  each('`fa/v1/related/{id}`', ({ id }) => [json(`fa/v1/related/${id}`)]);
  each(
    '`fa/v1/preview`, `review`, unsigned',
    ({ id }) => [json(`fa/v1/preview?id=${id}`), json('fa/v1/review')],
    'POST',
  );
  each('`acf/v3/{type}/{id}`', ({ id, base, type }) =>
    [base, type].flatMap((name) => queries(json(`acf/v3/${name}/${id}`), 'a', 'context=edit')),
  );
  lists(
    '`wp/v2/{type}`',
    bases.flatMap((base) =>
      queries(
        json(`wp/v2/${base}`),
        'per_page=100&_embed',
        'per_page=100&_fields=title,acf,excerpt',
        'per_page=100&orderby=modified&order=asc',
        `author=${author}&per_page=100`,
      ),
    ),
  );
  lists(
    '`wp/v2/{type}?status=`, `?context=edit`',
    bases.flatMap((base) =>
      queries(
        json(`wp/v2/${base}`),
        'status=any',
        'status=draft',
        'status=future',
        'status=private',
        'status=trash',
        'context=edit',
      ),
    ),
  );
  each('`wp/v2/{type}?slug=`, `?search=`, `?include=`', ({ id, base, name }, state) =>
    queries(
      json(`wp/v2/${base}`),
      `slug=${name}`,
      `search=zq${state}asked`,
      `include=${id}&_embed`,
    ),
  );
  each('`wp/v2/{type}/{id}`', ({ id, base }) =>
    queries(
      json(`wp/v2/${base}/${id}`),
      '_embed',
      'context=edit',
      'context=embed',
      'password=wrong',
    ),
  );
  each('`wp/v2/{type}/{id}/revisions`, `autosaves`', ({ id, base }) => [
    json(`wp/v2/${base}/${id}/revisions`),
    json(`wp/v2/${base}/${id}/autosaves`),
  ]);
  lists(
    '`wp/v2/media`',
    queries(
      json('wp/v2/media'),
      'per_page=100',
      'per_page=100&_embed',
      'status=any',
      `author=${author}`,
      'media_type=image&orderby=modified',
    ),
  );
  states('`wp/v2/media/{id}`, `?search=`', (state) => [
    ...queries(json(`wp/v2/media/${files[state]}`), '_embed', 'context=edit'),
    json(`wp/v2/media?search=zq${state}asked`),
  ]);
  lists(
    '`wp/v2/{taxonomy}`',
    taxonomies.flatMap((base) =>
      queries(json(`wp/v2/${base}`), 'per_page=100', 'per_page=100&hide_empty=0', 'context=edit'),
    ),
  );
  states('`wp/v2/{taxonomy}/{id}`, `?search=`', (state) =>
    Object.entries(terms[state] ?? {}).flatMap(([base, id]) => [
      json(`wp/v2/${base}/${id}`),
      json(`wp/v2/${base}?search=zq${state}asked`),
    ]),
  );
  states('`wp/v2/search?search=`', (state) =>
    ['post', 'term', 'post-format'].map((type) =>
      json(`wp/v2/search?type=${type}&per_page=100&_embed&search=zq${state}asked`),
    ),
  );
  lists('`wp/v2/users`, `users/{id}`', [
    json('wp/v2/users'),
    json(`wp/v2/users/${author}`),
    json('wp/v2/users?search=zquser'),
    json('wp/v2/users?slug=zqusername-nice'),
  ]);
  each('`wp/v2/comments`', ({ id }) =>
    queries(json('wp/v2/comments'), 'per_page=100', `post=${id}`),
  );
  each('`oembed/1.0/embed`', ({ id, name, type }) => [
    json(`oembed/1.0/embed?url={home}/?p=${id}`),
    json(`oembed/1.0/embed?url={home}/${type}/${name}/`),
  ]);
  each('`/?p=`, permalinks', ({ id, type, name }) => [
    `/?p=${id}`,
    `/?page_id=${id}`,
    `/?post_type=${type}&p=${id}`,
    `/?p=${id}&preview=true`,
    `/?name=${name}`,
    `/${type}/${name}/`,
    `/${name}/`,
    `/?p=${id}&embed=true`,
  ]);
  states('`/?s=`', (state) => [`/?s=zq${state}asked`]);
  states('`/?attachment_id=`', (state) => [
    `/?attachment_id=${files[state]}`,
    `/zq${state}name-file/`,
  ]);
  lists('`/?author=`', [`/?author=${author}`, '/author/zqusername-nice/', '/author/zqusername/']);
  lists('feeds', [
    '/feed/',
    '/feed/atom/',
    '/comments/feed/',
    ...bases.map((base) => `/?feed=rss2&post_type=${records['draft']?.[base]?.type}`),
  ]);
  each('feeds of a record', ({ id }) => [`/?p=${id}&feed=rss2`, `/?p=${id}&feed=atom`]);
  lists('`/wp-sitemap.xml` and its parts', [
    '/wp-sitemap.xml',
    '/wp-sitemap-users-1.xml',
    ...bases.map((base) => `/wp-sitemap-posts-${records['draft']?.[base]?.type}-1.xml`),
  ]);
  lists('`/wp-json/`, `open-ground/v1`', [
    '/wp-json/',
    ...[
      'registry',
      'website',
      'website/held',
      'references?search=zq',
      'files?search=zq',
      'terms?search=zq',
    ].map((path) => json(`open-ground/v1/${path}`)),
  ]);
  each('`open-ground/v1/live`', ({ id }) => [json(`open-ground/v1/live?id=${id}`)]);
  return rows;
}
