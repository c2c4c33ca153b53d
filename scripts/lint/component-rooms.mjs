/**
 * The rooms of `components/`, each with the other rooms it may import from (docs/architecture.md). Dependencies are
 * acyclic. A folder that is missing here may import only `ui`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const COMPONENT_ROOMS = {
  accessibility: ['ui'],
  behaviour: [],
  data: ['ui'],
  preview: ['ui'],
  analytics: [],
  ui: ['behaviour'],
  cite: ['ui'],
  countdown: ['behaviour', 'ui'],
  detail: ['cite', 'ui'],
  donate: ['detail', 'ui'],
  evidence: ['behaviour', 'player', 'slideshow'],
  map: ['behaviour', 'ui'],
  resource: ['media/film', 'ui'],
  'media/film': ['behaviour', 'ui'],
  'media/panel': ['behaviour', 'media/film', 'slideshow', 'ui'],
  methodology: ['ui'],
  person: ['cite', 'ui'],
  player: ['behaviour', 'ui'],
  publication: ['cite', 'ui'],
  reader: ['behaviour', 'ui'],
  search: ['behaviour', 'ui'],
  shell: ['behaviour', 'evidence', 'search', 'ui'],
  slideshow: ['behaviour', 'ui'],
  status: ['behaviour', 'ui'],
  ticker: ['behaviour', 'ui'],
  about: ['detail', 'ui'],
  event: ['reader', 'ui'],
  news: ['reader', 'ui'],
  'investigation/card': ['detail', 'map', 'media/film', 'ui'],
  'investigation/list': ['investigation/card', 'map', 'ui'],
  'investigation/detail': [
    'cite',
    'countdown',
    'detail',
    'investigation/card',
    'media/film',
    'media/panel',
    'ui',
  ],
  exhibition: ['cite', 'detail', 'investigation/card', 'media/film', 'media/panel', 'ui'],
  subdomain: ['investigation/card', 'media/film', 'ui'],
};
