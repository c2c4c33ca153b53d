import {
  CITATION_FORMATS,
  FEED_FORMATS,
  filePath,
  LIST_FEEDS,
  TERM_FEEDS,
  type FeedFormat,
  type Format,
  type ListFeed,
  type TermFeed,
} from './formats';
import { decodePath, matchPattern, type Pattern } from './pattern';
import { encodeSegment } from './spelling';

type CitedKind = 'investigation' | 'exhibition' | 'publication';

/**
 * A function, because a value computed when the module loads keeps the module in the scripts of every page, whether
 * used there or not.
 */
const ofRecords = (): readonly (readonly [Pattern, TermFeed | CitedKind, readonly Format[]])[] => [
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

/** Matches the decoded path of a feed, a record or a citation. Returns null for that of a page. */
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
  for (const [pattern, kind, formats] of ofRecords()) {
    const slug = formats.includes(format) ? matchPattern(pattern, segments) : null;
    if (slug) return { kind, slug, format };
  }
  return null;
}

/** Returns true for the path of a page whose records have a feed of their own. */
export const hasFeed = (path: string): boolean => {
  const decoded = decodePath(path);
  return decoded !== null && matchFile(filePath(decoded, 'xml')) !== null;
};

/** Returns the internal path by which the server renders a file. It is not an address of the site. */
export function renderedFilePath(route: FileRoute): string {
  return route.kind === 'static'
    ? `/rendered-file/${route.format}/${route.name}`
    : `/rendered-file/${route.format}/${route.kind}/${encodeSegment(route.slug)}`;
}
