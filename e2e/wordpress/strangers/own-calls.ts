import type { Call } from './ask';
import { each, json, lists, type Made, named, ONE, ones, type Row } from './calls';

const THEME = 'twentytwentyfour';
const ELSEWHERE = 'https://elsewhere.example/';

/** Routes of the plugin's screens, below `open-ground/v1/`. */
const READ = [
  ...['', 'registry', 'references?search=zq', 'terms?search=zq&taxonomy=investigation_category'],
  ...['website', 'website/held', 'website/health', 'website/files', 'shares'],
  ...['broken-links', 'broken-links/elsewhere'],
];
const WRITTEN = [
  ...[
    'files',
    'references',
    'links',
    'shortcodes',
    'team-order',
    'pictures',
    'send',
    'shares',
    'replacements',
  ],
  ...['website/test', 'website/take-down', 'website/put-back', 'website/refresh'],
  ...['website/resend', 'website/release', 'website/settings', 'broken-links/elsewhere'],
];

const byName = (title: string, base: string, names: readonly string[], more?: Partial<Call>): Row =>
  named(
    title,
    Object.fromEntries(
      names.map((name) => [name.replace(/\?.*/, '') || 'index', json(base + name)]),
    ),
    more,
  );

/** What the plugin has for its screens. */
export function screenRoutes(made: Made): readonly Row[] {
  const { files, records } = made;
  const id = records['draft']?.[ONE]?.id;
  const path = (name: string, id: number) => json(`open-ground/v1/${name}?id=${id}`);
  return [
    byName('`open-ground/v1/{name}`', 'open-ground/v1/', READ),
    byName('`open-ground/v1/{name}`, `POST`', 'open-ground/v1/', WRITTEN, {
      method: 'POST',
      body: {
        ...{ id, ids: [id], file: files['draft']?.['picture'], by: files['draft']?.['pdf'] },
        ...{
          address: ELSEWHERE,
          addresses: [ELSEWHERE],
          type: 'methodology',
          title: 'x',
          texts: ['[gallery]'],
        },
        ...{ action: 'start', event: 'x', digest: 'x' },
      },
    }),
    ...each(records, {
      '`open-ground/v1/live/list?ids=`': ({ id }) => json(`open-ground/v1/live/list?ids=${id}`),
      '`open-ground/v1/live?id=`': ({ id }) => path('live', id),
      '`open-ground/v1/resources?id=`': ({ id }) => path('resources', id),
      '`open-ground/v1/website/take-down?id=`': ({ id }) => path('website/take-down', id),
    }),
    ...each(files, {
      '`open-ground/v1/replacements?file=`': (id) => json(`open-ground/v1/replacements?file=${id}`),
    }),
  ];
}

/** WordPress's own types and lists. */
export function ownCalls(made: Made): readonly Row[] {
  const { others, records, taxonomies } = made;
  const bases = Object.keys(others['draft'] ?? {});
  const one = (base: string, id: number, more = '') => json(`wp/v2/${base}/${id}${more}`);
  const list = (query: string) =>
    named(
      `\`wp/v2/{type}?${query}\` of WordPress`,
      Object.fromEntries(bases.map((base) => [base, json(`wp/v2/${base}?per_page=100&${query}`)])),
    );
  const describe = (name: string, names: readonly string[]) =>
    byName(`\`wp/v2/${name}/{name}\``, `wp/v2/${name}/`, names);
  return [
    ...['_embed', 'search=asked', 'status=any', 'status=draft', 'context=edit'].map(list),
    ...each(others, {
      '`wp/v2/{type}/{id}` of WordPress': (id, base) => one(base, id, '?_embed'),
      '`wp/v2/{type}/{id}?context=edit` of WordPress': (id, base) => one(base, id, '?context=edit'),
      '`wp/v2/{type}/{id}/revisions` of WordPress': (id, base) => one(base, id, '/revisions'),
      '`wp/v2/{type}/{id}/autosaves` of WordPress': (id, base) => one(base, id, '/autosaves'),
      '`/?p=` of WordPress': (id) => `/?p=${id}`,
    }),
    ...each(ones(made), {
      '`wp/v2/block-renderer/{name}?post_id=`': ({ id }) =>
        json(`wp/v2/block-renderer/core/latest-posts?context=edit&post_id=${id}`),
    }),
    ...lists(
      [
        ...['', 'wp/v2', 'fa/v1', 'acf/v3', 'oembed/1.0', 'wp-block-editor/v1'],
        ...['wp-site-health/v1', 'wp-block-editor/v1/navigation-fallback'],
      ].map(json),
    ),
    ...lists(
      [
        ...['types', 'statuses', 'taxonomies', 'settings', 'categories', 'tags', 'menus'],
        ...['menus/1', 'menu-items', 'menu-items/1', 'menu-items/1/autosaves', 'menu-locations'],
        ...['menu-items/1/autosaves/2', 'menu-locations/primary', 'sidebars', 'widgets'],
        ...['sidebars/wp_inactive_widgets', 'widgets/block-2', 'categories/1', 'tags/1'],
        ...['wp_pattern_category', 'wp_pattern_category/1', 'font-families', 'font-families/1'],
        ...['font-families/1/font-faces', 'font-families/1/font-faces/2', 'global-styles/1'],
        ...['global-styles/1/revisions', 'global-styles/1/revisions/2'],
        ...[`global-styles/themes/${THEME}`, `global-styles/themes/${THEME}/variations`],
        ...['templates', 'template-parts'].flatMap((name) => [
          name,
          `${name}/lookup?slug=home`,
          `${name}/${THEME}//home`,
          // WordPress logs an error of its own for a template that was never edited.
          ...['revisions', 'revisions/1', 'autosaves', 'autosaves/1'].map(
            (part) => `${name}/${THEME}//none/${part}`,
          ),
        ]),
      ].map((name) => json(`wp/v2/${name}`)),
    ),
    describe('types', [...Object.values(records['draft'] ?? {}).map(({ type }) => type), 'post']),
    describe('statuses', ['publish', 'draft', 'pending', 'future', 'private', 'trash']),
    describe('taxonomies', [...Object.values(taxonomies).map(({ name }) => name), 'category']),
  ];
}
