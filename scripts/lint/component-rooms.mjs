/**
 * The rooms inside `components/`, each with the rooms it may import from besides itself (docs/architecture.md).
 * Dependencies are acyclic: no room may depend on itself through others. A folder that is missing here may
 * import `ui` alone.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const COMPONENT_ROOMS = {
  accessibility: ['ui'],
  behaviour: [],
  data: ['ui'],
  prerender: [],
  analytics: [],
  ui: ['behaviour'],
  cite: ['ui'],
  countdown: ['behaviour', 'ui'],
  detail: ['ui'],
  donate: ['ui'],
  map: ['behaviour', 'ui'],
  'media/film': ['behaviour', 'ui'],
  'media/gallery': ['behaviour', 'ui'],
  'media/panel': ['behaviour', 'media/film', 'ui'],
  methodology: ['ui'],
  person: ['cite', 'ui'],
  player: ['behaviour', 'ui'],
  publication: ['cite', 'ui'],
  reader: ['behaviour', 'ui'],
  search: ['behaviour', 'ui'],
  shell: ['behaviour', 'search', 'ui'],
  slideshow: ['behaviour', 'ui'],
  status: ['prerender', 'ui'],
  ticker: ['behaviour', 'ui'],
  about: ['detail', 'ui'],
  event: ['reader', 'ui'],
  news: ['reader', 'ui'],
  'investigation/card': ['detail', 'media/film', 'ui'],
  'investigation/list': ['investigation/card', 'ui'],
  'investigation/detail': [
    'cite',
    'countdown',
    'detail',
    'investigation/card',
    'media/film',
    'media/panel',
    'ui',
  ],
  exhibition: [
    'cite',
    'detail',
    'investigation/card',
    'media/film',
    'media/gallery',
    'media/panel',
    'ui',
  ],
  subdomain: ['investigation/card', 'media/film', 'ui'],
};
