/** The formats of a feed, by the ending of its address: Atom, RSS 2.0 and JSON Feed. */
export const FEED_FORMATS = ['xml', 'rss', 'json'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The formats of a citation, by the ending of its address: BibTeX, RIS and CSL-JSON. */
export const CITATION_FORMATS = ['bib', 'ris', 'csl.json'] as const;

export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** The format that an address requests in place of a page. */
export type Format = FeedFormat | CitationFormat;

/** The feeds of lists, at the list's address with an extension. `/feed` and `/investigations` are not pages. */
export const LIST_FEEDS = {
  feed: '/feed',
  investigations: '/investigations',
  studies: '/studies',
  exhibitions: '/programme/exhibitions',
  events: '/programme/events',
  news: '/programme/news',
  publications: '/programme/publications',
  press: '/about/press',
  corrections: '/corrections',
} as const;

/** The name of a list that has a feed; `feed` is the feed of everything. */
export type ListFeed = keyof typeof LIST_FEEDS;

/** Kinds of term whose cases have a feed. */
export const TERM_FEEDS = ['category', 'methodology', 'location'] as const;

export type TermFeed = (typeof TERM_FEEDS)[number];

/** Returns the path of a file from that of its page, or from the name of its list. */
export const filePath = (path: string, format: Format) => `${path}.${format}`;
