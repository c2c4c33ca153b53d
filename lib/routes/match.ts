import { matchFile, type FileRoute } from './match-file';
import { CHECKSUMS_PATH, DONATION_PATH, DONATION_SLUG, RECORD_PATHS } from './paths';
import { matchPattern, type Pattern } from './pattern';

/** Pages that exist independently of the CMS, by path. */
export const STATIC_PATHS = {
  '/': 'home',
  '/studies': 'studies',
  '/map': 'map',
  '/programme/exhibitions': 'exhibitions',
  '/programme/events': 'events',
  '/programme/news': 'news',
  '/programme/publications': 'publications',
  '/about/team': 'team',
  [DONATION_PATH]: 'donate',
  '/corrections': 'corrections',
  '/accessibility': 'accessibility',
  '/search': 'search',
  '/data': 'data',
  '/sitemap.xml': 'sitemap',
  '/.well-known/security.txt': 'security',
  [CHECKSUMS_PATH]: 'checksums',
  [RECORD_PATHS.index]: 'records',
  [RECORD_PATHS.schema]: 'record-schema',
  [RECORD_PATHS.oai]: 'oai',
} as const;

/** The name of such a page. */
export type StaticRoute = (typeof STATIC_PATHS)[keyof typeof STATIC_PATHS];

const isStaticPath = (path: string): path is keyof typeof STATIC_PATHS =>
  Object.hasOwn(STATIC_PATHS, path);

/** The address of a page, or of an endpoint beside the pages. */
export type PageRoute =
  | { readonly kind: 'static'; readonly name: StaticRoute }
  | { readonly kind: 'maintenance' | 'auth' | 'card' | 'sitemap-part' }
  /** `2024` or `undated`. */
  | { readonly kind: 'year'; readonly year: string }
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

export type Route = PageRoute | FileRoute;

/** Routes of records that no list of the CMS contains. */
export interface StandaloneRoute {
  readonly kind: 'person' | 'about-page' | 'programme-page';
  readonly slug: string;
}

type SlugRoute = Extract<PageRoute, { slug: string }>['kind'];

/**
 * Paths of whole sections, and of a text that another page shows, each with its redirect target (checklist ABT-07,
 * DON-09).
 */
const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/about': '/about/agency',
  [`/about/${DONATION_SLUG}`]: DONATION_PATH,
  '/programme': '/programme/exhibitions',
};

const SLUG_PATTERNS: readonly (readonly [Pattern, SlugRoute])[] = [
  [['category', ':'], 'category'],
  [['methodology', ':'], 'methodology'],
  [['location', ':'], 'location'],
  [['investigation', ':', '?', '?'], 'investigation'],
  [['subdomain', ':'], 'subdomain'],
  [['programme', 'exhibitions', ':'], 'exhibition'],
  [['programme', 'exhibitions', ':', 'resources', '?'], 'exhibition'],
  [['programme', 'exhibitions', ':', 'gallery', '#'], 'exhibition'],
  [['programme', 'events', ':'], 'event'],
  [['programme', 'news', ':'], 'news-item'],
  [['programme', 'publications', ':'], 'publication'],
  [['about', 'team', 'member', ':'], 'person'],
  [['about', ':'], 'about-page'],
  [['programme', ':'], 'programme-page'],
];

/**
 * Matches a decoded path to its route. Returns null if there is none. An encoded slash can't be told from a separator
 * here, which is fine because no slug contains one.
 */
export const matchRoute = (path: string): Route | null => matchFile(path) ?? matchPage(path);

function matchPage(path: string): PageRoute | null {
  if (isStaticPath(path)) return { kind: 'static', name: STATIC_PATHS[path] };
  const to = MOVED_PATHS[path];
  if (to) return { kind: 'moved', to };
  if (path === '/maintenance') return { kind: 'maintenance' };
  if (path === '/auth') return { kind: 'auth' };
  if (path.startsWith('/card/')) return { kind: 'card' };
  if (/^\/sitemap\/[1-9]\d?\.xml$/.test(path)) return { kind: 'sitemap-part' };
  if (path === '/page-not-found' || path.startsWith('/page-not-found/')) {
    return { kind: 'not-found', brokenLink: path.slice('/page-not-found'.length) };
  }
  const year = /^\/year\/([12]\d{3}|undated)$/.exec(path)?.[1];
  if (year !== undefined) return { kind: 'year', year };
  const segments = path.slice(1).split('/');
  for (const [pattern, kind] of SLUG_PATTERNS) {
    const slug = matchPattern(pattern, segments);
    if (slug) return { kind, slug };
  }
  return null;
}
