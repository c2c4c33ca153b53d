import { decodePath, matchPattern, type Pattern } from './pattern';

/** The formats of a feed, by the ending of its address: Atom, RSS 2.0 and JSON Feed. */
export const FEED_FORMATS = ['xml', 'rss', 'json'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The formats of a citation, by the ending of its address: BibTeX, RIS and CSL-JSON. */
export const CITATION_FORMATS = ['bib', 'ris', 'csl.json'] as const;

export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** What an address asks for in place of a page. */
export type Format = FeedFormat | CitationFormat;

/** The feeds of lists, at the list's address with an ending. There is no page at `/feed` and `/investigations`. */
export const LIST_FEEDS = {
  feed: '/feed',
  investigations: '/investigations',
  studies: '/studies',
  exhibitions: '/programme/exhibitions',
  events: '/programme/events',
  news: '/programme/news',
  publications: '/programme/publications',
} as const;

/** The name of a list that has a feed; `feed` is that of everything. */
export type ListFeed = keyof typeof LIST_FEEDS;

/** Kinds of term whose cases have a feed. */
export const TERM_FEEDS = ['category', 'methodology', 'location'] as const;

export type TermFeed = (typeof TERM_FEEDS)[number];

type CitedKind = 'investigation' | 'exhibition' | 'publication';

const OF_RECORDS: readonly (readonly [Pattern, TermFeed | CitedKind, readonly Format[]])[] = [
  ...TERM_FEEDS.map((kind) => [[kind, ':'], kind, FEED_FORMATS] as const),
  // An investigation's `.json` is the record itself.
  [['investigation', ':'], 'investigation', ['json', ...CITATION_FORMATS]],
  [['programme', 'exhibitions', ':'], 'exhibition', CITATION_FORMATS],
  [['programme', 'publications', ':'], 'publication', CITATION_FORMATS],
];

/** A file that an address names. */
export type FileRoute =
  | { readonly kind: 'static'; readonly name: ListFeed; readonly format: FeedFormat }
  | { readonly kind: TermFeed | CitedKind; readonly slug: string; readonly format: Format };

/** Matches the decoded path of a feed, a record or a citation; null for that of a page. */
export function matchFile(path: string): FileRoute | null {
  for (const format of FEED_FORMATS) {
    const names = Object.keys(LIST_FEEDS) as ListFeed[];
    const name = names.find((known) => path === `${LIST_FEEDS[known]}.${format}`);
    if (name) return { kind: 'static', name, format };
  }
  // `csl.json` comes before `json`, which it ends with.
  const format = [...CITATION_FORMATS, ...FEED_FORMATS].find((ending) =>
    path.endsWith(`.${ending}`),
  );
  if (format === undefined) return null;
  const segments = path.slice(1, -format.length - 1).split('/');
  for (const [pattern, kind, formats] of OF_RECORDS) {
    const slug = formats.includes(format) ? matchPattern(pattern, segments) : null;
    if (slug) return { kind, slug, format };
  }
  return null;
}

/** True for the path of a page whose records have a feed of their own. */
export const hasFeed = (path: string): boolean => {
  const decoded = decodePath(path);
  return decoded !== null && matchFile(filePath(decoded, 'xml')) !== null;
};

/** The path of a file in the place of a page's, or of a list's by its name. */
export const filePath = (path: string, format: Format) => `${path}.${format}`;

/** The internal path by which the server renders a file; it is no address of the site. */
export function renderedFilePath(route: FileRoute): string {
  return route.kind === 'static'
    ? `/rendered-file/${route.format}/${route.name}`
    : `/rendered-file/${route.format}/${route.kind}/${encodeURIComponent(route.slug)}`;
}
