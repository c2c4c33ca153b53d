import type { SearchSuggestions } from '@/lib/domain/search-suggestions';

/** One suggestion of each kind. */
export const SUGGESTIONS: SearchSuggestions = {
  latest: [{ slug: 'flare', title: 'The Harbour Flare', code: 'I.93', isStudy: false }],
  categories: [{ slug: 'borders', name: 'Borders', count: 7 }],
  methodologies: [{ slug: 'drift', name: 'Drift models', count: 2 }],
  locations: [{ slug: 'orsa', name: 'Orsa Strait', count: 5 }],
  examples: ['I.93', 'Ilka Serban'],
};
