import { FEED_PATHS } from './paths';

/** Pages that exist whatever the CMS holds. */
export type StaticRoute =
  | 'home'
  | 'studies'
  | 'map'
  | 'exhibitions'
  | 'events'
  | 'news'
  | 'publications'
  | 'team'
  | 'donate'
  | 'accessibility'
  | 'search'
  | 'sitemap'
  | 'feed';

export type Route =
  | { readonly kind: 'static'; readonly name: StaticRoute }
  | { readonly kind: 'maintenance' | 'auth' }
  | { readonly kind: 'not-found'; readonly brokenLink: string }
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind:
        | 'category'
        | 'methodology'
        | 'location'
        | 'investigation'
        | 'subdomain'
        | 'exhibition'
        | 'event'
        | 'news-item'
        | 'publication';
      readonly slug: string;
    }
  | StandaloneRoute;

/** Routes of records that no list of the CMS contains. */
export interface StandaloneRoute {
  readonly kind: 'person' | 'about-page' | 'programme-page';
  readonly slug: string;
}

type SlugRoute = Extract<Route, { slug: string }>['kind'];

const STATIC_PATHS: Readonly<Record<string, StaticRoute>> = {
  '/': 'home',
  '/studies': 'studies',
  '/map': 'map',
  '/programme/exhibitions': 'exhibitions',
  '/programme/events': 'events',
  '/programme/news': 'news',
  '/programme/publications': 'publications',
  '/about/team': 'team',
  '/donate': 'donate',
  '/accessibility': 'accessibility',
  '/search': 'search',
  '/sitemap.xml': 'sitemap',
  [FEED_PATHS.atom]: 'feed',
  [FEED_PATHS.json]: 'feed',
};

/** Paths of whole sections, each with the page it redirects to permanently (checklist ABT-07). */
const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/about': '/about/agency',
  '/programme': '/programme/exhibitions',
};

/** Path patterns: `:` stands for the slug, trailing `?` for optional segments, `#` for a number. */
const SLUG_PATTERNS: readonly (readonly [readonly string[], SlugRoute])[] = [
  [['category', ':'], 'category'],
  [['methodology', ':'], 'methodology'],
  [['location', ':'], 'location'],
  [['investigation', ':', '?', '?'], 'investigation'],
  [['subdomain', ':'], 'subdomain'],
  [['programme', 'exhibitions', ':'], 'exhibition'],
  [['programme', 'exhibitions', ':', 'resources'], 'exhibition'],
  [['programme', 'exhibitions', ':', 'gallery', '#'], 'exhibition'],
  [['programme', 'events', ':'], 'event'],
  [['programme', 'news', ':'], 'news-item'],
  [['programme', 'publications', ':'], 'publication'],
  [['about', 'team', 'member', ':'], 'person'],
  [['about', ':'], 'about-page'],
  [['programme', ':'], 'programme-page'],
];

function matchPattern(pattern: readonly string[], segments: readonly string[]): string | null {
  const required = pattern.filter((part) => part !== '?').length;
  if (segments.length < required || segments.length > pattern.length) return null;
  let slug: string | null = null;
  for (const [index, segment] of segments.entries()) {
    const part = pattern[index];
    if (part === ':') slug = segment;
    else if (part === '#' ? !/^\d{1,3}$/.test(segment) : part !== '?' && part !== segment) {
      return null;
    }
  }
  return slug;
}

/** Decodes a path's percent escapes. Null when one is malformed or encodes a control character. */
export function decodePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return /[\u0000-\u001f\u007f]/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/**
 * Matches a decoded path to its route; null when there is none. An encoded slash can't be told from a separator here,
 * which is fine because no slug contains one.
 */
export function matchRoute(path: string): Route | null {
  const name = STATIC_PATHS[path];
  if (name) return { kind: 'static', name };
  const to = MOVED_PATHS[path];
  if (to) return { kind: 'moved', to };
  if (path === '/maintenance') return { kind: 'maintenance' };
  if (path === '/auth') return { kind: 'auth' };
  if (path === '/page-not-found' || path.startsWith('/page-not-found/')) {
    return { kind: 'not-found', brokenLink: path.slice('/page-not-found'.length) };
  }
  const segments = path.slice(1).split('/');
  for (const [pattern, kind] of SLUG_PATTERNS) {
    const slug = matchPattern(pattern, segments);
    if (slug) return { kind, slug };
  }
  return null;
}
