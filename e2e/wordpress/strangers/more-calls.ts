import type { Call } from './ask';
import { json, lists, queries, states, types, type Made, type Rows } from './calls';

/** What belongs to records: files, terms, accounts, comments. */
export function partCalls(made: Made): Rows {
  const { author, comments, files, records, terms } = made;
  const taxonomies = Object.keys(terms['draft'] ?? {});
  return new Map([
    [
      '`wp/v2/media`',
      lists(
        ...queries(
          json('wp/v2/media'),
          'per_page=100&_embed',
          'per_page=100&search=asked',
          `per_page=100&author=${author}`,
          'status=any',
          'status=private',
          `include=${Object.values(files)}`,
        ),
      ),
    ],
    [
      '`wp/v2/media?parent=`',
      types(records, ({ id }) => [json(`wp/v2/media?parent=${id}`)], { isOf: true }),
    ],
    ['`wp/v2/media/{id}`', states(files, (id) => queries(json(`wp/v2/media/${id}`), '_embed'))],
    [
      '`wp/v2/media/{id}?context=edit`',
      states(files, (id) => queries(json(`wp/v2/media/${id}`), 'context=edit')),
    ],
    [
      '`wp/v2/{taxonomy}`',
      lists(
        ...taxonomies.flatMap((base) =>
          queries(
            json(`wp/v2/${base}`),
            'per_page=100',
            'per_page=100&hide_empty=0&search=zq',
            'context=edit',
          ),
        ),
      ),
    ],
    ['`wp/v2/{taxonomy}/{id}`', types(terms, (id, base) => [json(`wp/v2/${base}/${id}`)])],
    [
      '`wp/v2/{taxonomy}?post=`',
      types(
        records,
        ({ id }, type) =>
          taxonomies
            .filter((base) => made.taxonomies[base] === type)
            .map((base) => json(`wp/v2/${base}?post=${id}`)),
        { isOf: true },
      ),
    ],
    [
      '`wp/v2/users`, `users/{id}`',
      lists(
        json('wp/v2/users'),
        json(`wp/v2/users/${author}`),
        json('wp/v2/users?search=zquser'),
        json('wp/v2/users?slug=zqusername-nice'),
        `/?rest_route=/wp/v2/users/${author}`,
      ),
    ],
    [
      '`wp/v2/comments`',
      lists(
        ...queries(
          json('wp/v2/comments'),
          'per_page=100&_embed',
          'search=zq',
          'status=hold',
          'type=note',
        ),
      ),
    ],
    [
      '`wp/v2/comments?post=`',
      types(records, ({ id }) =>
        queries(json('wp/v2/comments'), `post=${id}`, `post=${id}&password=a%20password`),
      ),
    ],
    [
      '`wp/v2/comments/{id}`',
      states(comments, (id) =>
        queries(json(`wp/v2/comments/${id}`), '_embed', 'password=a%20password'),
      ),
    ],
  ] as const);
}

/** Beside the calls of REST. */
export function frontCalls(made: Made, home: string): Rows {
  const { author, files, records } = made;
  const bases = Object.values(records['draft'] ?? {});
  const embed = (address: string, more = '') =>
    json(`oembed/1.0/embed?url=${encodeURIComponent(home + address)}${more}`);
  return new Map([
    [
      '`oembed/1.0/embed`',
      [
        ...types(records, ({ id, type }) => [embed(`/?post_type=${type}&p=${id}`)]),
        ...types(records, ({ name, former, type }) => [
          embed(`/${type}/${name}/`),
          embed(`/${type}/${name}/`, '&format=xml'),
          embed(`/${type}/${former}/`),
        ]),
        ...states(files, (id) => [embed(`/?attachment_id=${id}`)]),
      ],
    ],
    ['`/?p=`', types(records, ({ id }) => [`/?p=${id}`])],
    [
      '`/?p=…`, `feed`, `embed`, `preview`, permalinks',
      types(records, ({ id, type, name, former }) => [
        `/?page_id=${id}`,
        `/?post_type=${type}&p=${id}`,
        `/?p=${id}&preview=true`,
        `/?p=${id}&embed=true`,
        `/?p=${id}&feed=rss2`,
        `/?p=${id}&feed=atom&withoutcomments=1`,
        `/?name=${name}`,
        `/${type}/${name}/`,
        `/${type}/${name.slice(0, -3)}`,
        `/${name}/feed/`,
        `/?name=${former}`,
        `/${type}/${former}/`,
        `/${former}/`,
      ]),
    ],
    ['`/wp-trackback.php`', types(records, ({ id }) => [`/wp-trackback.php?/${id}`])],
    [
      '`/wp-comments-post.php`',
      Object.entries(records).flatMap(([state, byType]) =>
        Object.entries(byType).map(([base, { id }]): Call => ({
          path: '/wp-comments-post.php',
          method: 'POST',
          body: `comment=x&comment_post_ID=${id}`,
          state,
          type: base,
        })),
      ),
    ],
    [
      '`/?attachment_id=`',
      states(files, (id, state) => [`/?attachment_id=${id}`, `/zq${state}name-file/`]),
    ],
    ['`/?s=`', lists('/?s=zq', '/?s=zq&feed=rss2', '/?s=asked&post_type=any')],
    [
      '`/?author=`',
      lists(`/?author=${author}`, '/author/zqusername-nice/', '/author/zqusername-nice/feed/'),
    ],
    [
      'feeds',
      lists(
        '/feed/',
        '/feed/atom/',
        '/comments/feed/',
        ...bases.map(({ type }) => `/?feed=rss2&post_type=${type}`),
      ),
    ],
    [
      '`/wp-sitemap.xml` and its parts',
      lists(
        '/wp-sitemap.xml',
        '/wp-sitemap-users-1.xml',
        ...bases.map(({ type }) => `/wp-sitemap-posts-${type}-1.xml`),
        ...Object.keys(made.taxonomies).map((base) => `/wp-sitemap-taxonomies-${base}-1.xml`),
      ),
    ],
    [
      '`/wp-json/`, `wp/v2/types`, `settings`, `open-ground/v1`',
      lists(
        '/wp-json/',
        ...[
          'types',
          'statuses',
          'taxonomies',
          'settings',
          'blocks',
          'navigation',
          'menu-items',
        ].map((path) => json(`wp/v2/${path}`)),
        ...[
          'registry',
          'website',
          'website/held',
          'references?search=zq',
          'files?search=zq',
          'terms?search=zq',
          'broken-links',
          'broken-links/elsewhere',
        ].map((path) => json(`open-ground/v1/${path}`)),
      ),
    ],
    ['`open-ground/v1/live`', types(records, ({ id }) => [json(`open-ground/v1/live?id=${id}`)])],
    [
      '`/wp-login.php`, a wrong and a lost password',
      ['log=%s&pwd=x&wp-submit=Log+In', 'action=lostpassword&user_login=%s'].flatMap((form) =>
        [
          ['user', 'zqusername'],
          ['never', 'zqnevername'],
        ].map(([state, login = '']): Call => ({
          path: `/wp-login.php?${form.split('&').find((part) => part.startsWith('action')) ?? ''}`,
          method: 'POST',
          body: form.replace('%s', login),
          state: state!,
        })),
      ),
    ],
    [
      '`/wp-admin/admin-ajax.php`',
      [
        ...types(records, ({ id }) =>
          ['get-attachment&id=', 'oembed-cache&post=', 'get-revision-diffs&post_id='].map(
            (action) => `/wp-admin/admin-ajax.php?action=${action}${id}`,
          ),
        ),
        ...lists(
          ...['heartbeat', 'query-attachments', 'wp-link-ajax&search=zq', 'find_posts&ps=zq'].map(
            (action) => `/wp-admin/admin-ajax.php?action=${action}`,
          ),
        ),
      ],
    ],
    [
      '`/xmlrpc.php`',
      types(records, ({ id }) => ['/xmlrpc.php'].map((path) => `${path}?${id}`), {
        method: 'POST',
        body: 'x=1',
      }),
    ],
  ] as const);
}
