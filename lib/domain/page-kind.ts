import * as words from '@/lib/words';

/** Kinds of pages, as named in titles and link previews. */
const KIND_WORDS = {
  investigation: words.investigation,
  study: words.study,
  supported: words.supportedProject,
  exhibition: words.exhibition,
  event: words.event,
  news: words.news,
  publication: words.publication,
  person: words.person,
  page: words.page,
  category: words.category,
  methodology: words.methodology,
  location: words.location,
  showcase: words.showcase,
} as const;

export type PageKind = keyof typeof KIND_WORDS;

/** Returns the name of a kind: 'Study'. */
export const kindWord = (kind: PageKind): string => KIND_WORDS[kind];

/** Returns what distinguishes a page from others with its name: its kind, then the known details, then its slug. */
export const titleMarks = (
  kind: PageKind,
  slug: string,
  ...details: readonly (string | null)[]
): readonly string[] => [
  kindWord(kind),
  ...details.filter((detail): detail is string => Boolean(detail)),
  slug,
];
