import {
  each,
  inStates,
  json,
  lists,
  type Made,
  type MadeRecord,
  named,
  ONE,
  ones,
  type Row,
} from './calls';

/** What a published record has no page of. */
const NEVER = 9_000_000;

/** What belongs to records: files, terms, accounts, comments. */
export function belongingCalls(made: Made): readonly Row[] {
  return [...fileCalls(made), ...termCalls(made), ...userCalls(made), ...commentCalls(made)];
}

function fileCalls({ author, files, records }: Made): readonly Row[] {
  const ids = Object.values(files).flatMap((byKind) => Object.values(byKind));
  return [
    ...lists(
      [
        ...['per_page=100&_embed', 'per_page=100&search=asked', 'per_page=100&search=zq'],
        ...['image', 'video', 'text', 'application'].map((type) => `media_type=${type}`),
        ...['mime_type=application/pdf', 'context=edit', 'status=any', 'status=private'],
      ].map((query) => json(`wp/v2/media?${query}`)),
    ),
    ['`wp/v2/media?author=`', [{ path: json(`wp/v2/media?per_page=100&author=${author}`) }]],
    ['`wp/v2/media?include=`', [{ path: json(`wp/v2/media?per_page=100&include=${ids}`) }]],
    ...each(
      records,
      { '`wp/v2/media?parent=`': ({ id }) => json(`wp/v2/media?parent=${id}`) },
      { isOf: true },
    ),
    ...each(files, {
      '`wp/v2/media/{id}`': (id) => json(`wp/v2/media/${id}?_embed`),
      '`wp/v2/MEDIA/{id}`': (id) => json(`wp/v2/MEDIA/${id}`),
      '`wp/v2/media/{another}?id=`': (id, kind) =>
        json(`wp/v2/media/${files['published']?.[kind]}?id=${id}`),
      '`wp/v2/media/{id}?context=edit`': (id) => json(`wp/v2/media/${id}?context=edit`),
      '`acf/v3/{type}/{id}` of a file': (id) => json(`acf/v3/${ONE}/${id}`),
      '`fa/v1/related/{id}` of a file': (id) => json(`fa/v1/related/${id}`),
      '`wp/v2/comments?post=` of a file': (id) => json(`wp/v2/comments?post=${id}`),
    }),
    ...each(
      files,
      {
        '`wp/v2/media/{id}/edit`': (id) => json(`wp/v2/media/${id}/edit`),
        '`wp/v2/media/{id}/post-process`': (id) => json(`wp/v2/media/${id}/post-process`),
      },
      { method: 'POST', body: { src: 'x', action: 'create-image-subsizes' } },
    ),
  ];
}

function termCalls({ records, taxonomies, terms }: Made): readonly Row[] {
  const bases = Object.keys(taxonomies);
  const list = (query: string) =>
    named(
      `\`wp/v2/{taxonomy}?${query}\``,
      Object.fromEntries(bases.map((base) => [base, json(`wp/v2/${base}?per_page=100&${query}`)])),
    );
  /** By state and taxonomy, a record with a term of it. */
  const withTerm = Object.fromEntries(
    Object.entries(records).map(([state, byType]) => [
      state,
      Object.fromEntries(bases.map((base) => [base, byType[taxonomies[base]!.type]!])),
    ]),
  );
  return [
    ...['_embed', 'hide_empty=0&search=zq', 'context=edit'].map(list),
    ...each(terms, {
      '`wp/v2/{taxonomy}/{id}`': (id, base) => json(`wp/v2/${base}/${id}`),
      '`wp/v2/{TAXONOMY}/{id}`': (id, base) => json(`wp/v2/${base.toUpperCase()}/${id}`),
      '`WP/v2/{taxonomy}/{id}`': (id, base) => json(`WP/v2/${base}/${id}`),
      '`wp/v2/{taxonomy}/{another}?id=`': (id, base) =>
        json(`wp/v2/${base}/${terms['published']?.[base]}?id=${id}`),
      '`wp/v2/{taxonomy}?slug=`': (_, base, state) =>
        json(`wp/v2/${base}?slug=zq${state}name-term&hide_empty=0`),
      '`wp/v2/{type}?{taxonomy}={id}`': (id, base) =>
        json(`wp/v2/${taxonomies[base]!.type}?${base}=${id}`),
    }),
    ...each(
      withTerm,
      { '`wp/v2/{taxonomy}?post=`': ({ id }, base) => json(`wp/v2/${base}?post=${id}`) },
      { isOf: true },
    ),
  ];
}

function userCalls({ author }: Made): readonly Row[] {
  return [
    ...lists(
      ['', '?search=zquser', '?slug=zqusername-nice', '/me'].map((query) =>
        json(`wp/v2/users${query}`),
      ),
    ),
    ...each(inStates({ user: author, never: NEVER }), {
      '`wp/v2/users/{id}`': (id) => json(`wp/v2/users/${id}`),
      '`/?rest_route=/wp/v2/users/{id}`': (id) => `/?rest_route=/wp/v2/users/${id}`,
      '`wp/v2/users/{id}/application-passwords`': (id) =>
        json(`wp/v2/users/${id}/application-passwords`),
      '`…/application-passwords/introspect`': (id) =>
        json(`wp/v2/users/${id}/application-passwords/introspect`),
      '`…/application-passwords/{uuid}`': (id) =>
        json(`wp/v2/users/${id}/application-passwords/00000000-0000-4000-8000-000000000000`),
      '`/?author=`': (id) => `/?author=${id}`,
      '`/author/{name}/`': (id) => `/author/${id === author ? 'zqusername-nice' : 'zqnevername'}/`,
      '`/author/{name}/feed/`': (id) =>
        `/author/${id === author ? 'zqusername-nice' : 'zqnevername'}/feed/`,
    }),
    ...['log=%s&pwd=x&wp-submit=Log+In', 'action=lostpassword&user_login=%s'].flatMap((form) =>
      each(
        inStates({ user: 'zqusername', never: 'zqnevername' }),
        {
          [form.startsWith('log')
            ? '`/wp-login.php`, a wrong password'
            : '`/wp-login.php`, a lost password']: () =>
            `/wp-login.php?${form.startsWith('action') ? 'action=lostpassword' : ''}`,
        },
        (login) => ({ method: 'POST', body: form.replace('%s', login) }),
      ),
    ),
  ];
}

function commentCalls({ comments, records }: Made): readonly Row[] {
  return [
    ...lists(
      ['per_page=100&_embed', 'search=zq', 'status=hold', 'type=note', 'context=edit'].map(
        (query) => json(`wp/v2/comments?${query}`),
      ),
    ),
    ...each(records, {
      '`wp/v2/comments?post=`': ({ id }) => json(`wp/v2/comments?post=${id}`),
      '`wp/v2/comments?post=&password=`, the right one': ({ id }) =>
        json(`wp/v2/comments?post=${id}&password=a%20password`),
    }),
    ...each(comments, {
      '`wp/v2/comments/{id}`': (id) => json(`wp/v2/comments/${id}?_embed`),
      '`wp/v2/COMMENTS/{id}`': (id) => json(`wp/v2/COMMENTS/${id}`),
      '`wp/v2/comments/{another}?id=`': (id) =>
        json(`wp/v2/comments/${comments['published']?.[ONE]}?id=${id}`),
      '`wp/v2/comments/{id}?password=`, the right one': (id) =>
        json(`wp/v2/comments/${id}?password=a%20password`),
    }),
    ...each(
      records,
      { '`/wp-comments-post.php`': () => '/wp-comments-post.php' },
      ({ id }: MadeRecord) => ({ method: 'POST', body: `comment=x&comment_post_ID=${id}` }),
    ),
  ];
}

/** Beside the calls of REST. */
export function frontCalls(made: Made, home: string): readonly Row[] {
  const { files, records, taxonomies, terms } = made;
  const types = Object.entries(records['draft'] ?? {}).map(([base, { type }]) => [base, type]);
  const ofTypes = (title: string, pathOf: (type: string) => string) =>
    named(title, Object.fromEntries(types.map(([base, type = '']) => [base!, pathOf(type)])));
  const embed = (address: string, more = '') =>
    json(`oembed/1.0/embed?url=${encodeURIComponent(home + address)}${more}`);
  return [
    ...each(records, {
      '`oembed/1.0/embed`, `/?p=`': ({ id, type }) => embed(`/?post_type=${type}&p=${id}`),
      '`oembed/1.0/embed`, a permalink': ({ name, type }) => embed(`/${type}/${name}/`),
      '`oembed/1.0/embed?format=xml`': ({ name, type }) =>
        embed(`/${type}/${name}/`, '&format=xml'),
      '`oembed/1.0/embed`, a former permalink': ({ former, type }) => embed(`/${type}/${former}/`),
      '`/?p=`': ({ id }) => `/?p=${id}`,
      '`/?page_id=`': ({ id }) => `/?page_id=${id}`,
      '`/?post_type=&p=`': ({ id, type }) => `/?post_type=${type}&p=${id}`,
      '`/?p=&preview=true`': ({ id }) => `/?p=${id}&preview=true`,
      '`/?p=&embed=true`': ({ id }) => `/?p=${id}&embed=true`,
      '`/?p=&feed=rss2`': ({ id }) => `/?p=${id}&feed=rss2`,
      '`/?p=&feed=atom`': ({ id }) => `/?p=${id}&feed=atom&withoutcomments=1`,
      '`/?name=`': ({ name }) => `/?name=${name}`,
      '`/?{type}=`': ({ name, type }) => `/?${type}=${name}`,
      '`/{type}/{name}/`': ({ name, type }) => `/${type}/${name}/`,
      '`/{type}/{name}`, cut short': ({ name, type }) => `/${type}/${name.slice(0, -3)}`,
      '`/{name}/feed/`': ({ name }) => `/${name}/feed/`,
      '`/?name=`, a former one': ({ former }) => `/?name=${former}`,
      '`/{type}/{name}/`, a former one': ({ former, type }) => `/${type}/${former}/`,
      '`/{name}/`, a former one': ({ former }) => `/${former}/`,
      '`/wp-trackback.php`': ({ id }) => `/wp-trackback.php?/${id}`,
    }),
    ...each(files, {
      '`oembed/1.0/embed`, `/?attachment_id=`': (id) => embed(`/?attachment_id=${id}`),
      '`/?attachment_id=`': (id) => `/?attachment_id=${id}`,
      '`/?p=` of a file': (id) => `/?p=${id}`,
      '`/?attachment=`': (_, kind, state) => `/?attachment=zq${state}name-${kind}-page`,
      '`/{name}/` of a file': (_, kind, state) => `/zq${state}name-${kind}-page/`,
      '`/{name}/feed/` of a file': (_, kind, state) => `/zq${state}name-${kind}-page/feed/`,
    }),
    ...each(terms, {
      '`/{taxonomy}/{name}/`': (_, base, state) =>
        `/${taxonomies[base]!.name}/zq${state}name-term/`,
      '`/{taxonomy}/{name}/feed/`': (_, base, state) =>
        `/${taxonomies[base]!.name}/zq${state}name-term/feed/`,
      '`/?taxonomy=&term=`': (_, base, state) =>
        `/?taxonomy=${taxonomies[base]!.name}&term=zq${state}name-term`,
      '`/?{taxonomy}=`': (_, base, state) => `/?${taxonomies[base]!.name}=zq${state}name-term`,
      '`/?{taxonomy}=&feed=rss2`': (_, base, state) =>
        `/?${taxonomies[base]!.name}=zq${state}name-term&feed=rss2`,
      '`/?cat=`': (id) => `/?cat=${id}`,
      '`/category/{name}/`': (_, __, state) => `/category/zq${state}name-term/`,
    }),
    ...lists([
      ...['/', '/?s=zq', '/?s=zq&feed=rss2', '/?s=asked&post_type=any', '/?preview=true'],
      ...['/?m=2099', '/2099/', '/2099/01/', '/2099/01/01/', '/2099/feed/'],
      ...['/category/uncategorized/', '/tag/zq/', '/type/aside/', '/?post_format=aside'],
      ...['/feed/', '/feed/rdf/', '/feed/atom/', '/comments/feed/', '/?feed=comments-rss2'],
      ...['/robots.txt', '/wp-links-opml.php', '/wp-signup.php', '/wp-activate.php'],
      ...['/wp-sitemap.xml', '/wp-sitemap-users-1.xml', '/wp-sitemap-index.xsl'],
    ]),
    ['`/?m=` of this year', [{ path: `/?m=${new Date().getUTCFullYear()}` }]],
    ofTypes('`/{type}/`', (type) => `/${type}/`),
    ofTypes('`/?post_type=`', (type) => `/?post_type=${type}`),
    ofTypes('`/?feed=rss2&post_type=`', (type) => `/?feed=rss2&post_type=${type}`),
    ofTypes('`/wp-sitemap-posts-{type}-1.xml`', (type) => `/wp-sitemap-posts-${type}-1.xml`),
    named(
      '`/wp-sitemap-taxonomies-{taxonomy}-1.xml`',
      Object.fromEntries(
        Object.entries(taxonomies).map(([base, { name }]) => [
          base,
          `/wp-sitemap-taxonomies-${name}-1.xml`,
        ]),
      ),
    ),
    ...screenCalls(made),
  ];
}

/** Addresses of the screens, which ask visitors to log in. */
function screenCalls(made: Made): readonly Row[] {
  const { actions } = made;
  const ajax = (action: string) => `/wp-admin/admin-ajax.php?action=${action}`;
  return [
    ...each(ones(made), {
      '`/wp-admin/post.php?post=`': ({ id }) => `/wp-admin/post.php?post=${id}&action=edit`,
      '`/wp-admin/export.php?…`': ({ id }) => `/wp-admin/export.php?download&content=${id}`,
    }),
    ...each(ones(made), {
      '`admin-ajax.php?action=get-attachment`': ({ id }) => ajax(`get-attachment&id=${id}`),
      '`admin-ajax.php?action=oembed-cache`': ({ id }) => ajax(`oembed-cache&post=${id}`),
      '`admin-ajax.php?action=get-revision-diffs`': ({ id }) =>
        ajax(`get-revision-diffs&post_id=${id}`),
    }),
    named(
      '`admin-ajax.php?action={name}`',
      Object.fromEntries(
        ['heartbeat', 'query-attachments', 'wp-link-ajax&search=zq', 'find_posts&ps=zq'].map(
          (action) => [action.replace(/&.*/, ''), ajax(action)],
        ),
      ),
    ),
    named(
      'what plugins let visitors do on a screen',
      Object.fromEntries(
        actions.map((address) => [address.replace(/.*=/, ''), `/wp-admin/${address}`]),
      ),
    ),
    ...each(
      ones(made),
      { '`/xmlrpc.php`': ({ id }) => `/xmlrpc.php?${id}` },
      { method: 'POST', body: 'x=1' },
    ),
  ];
}
