import { matchRoute, type Route, type StaticRoute } from './match';
import { LITE_ROOT } from './paths';
import { decodePath } from './pattern';

/** Static addresses of files and endpoints, which nobody reads as pages. */
const NOT_READING_PAGES: ReadonlySet<StaticRoute> = new Set([
  'sitemap',
  'security',
  'checksums',
  'records',
  'record-schema',
  'oai',
]);

/** Returns true for a page to read, that is, for all except files and endpoints. */
export function isReadingPage(route: Route): boolean {
  if ('format' in route) return false;
  if (route.kind === 'static') return !NOT_READING_PAGES.has(route.name as StaticRoute);
  return 'slug' in route || route.kind === 'year';
}

/** Returns the address of a page in the lite site. */
export const litePath = (path: string): string => (path === '/' ? LITE_ROOT : LITE_ROOT + path);

/** Returns the address of the page that an address of the lite site mirrors; null for any other address. */
export function mirroredPath(path: string): string | null {
  if (path === LITE_ROOT) return '/';
  return path.startsWith(`${LITE_ROOT}/`) ? path.slice(LITE_ROOT.length) : null;
}

/** Returns a page's link as the lite site has it: to the lite page if there is one. */
export function liteHref(href: string): string {
  const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(href) ?? [];
  const decoded = decodePath(path);
  const route = decoded === null || decoded === '' ? null : matchRoute(decoded);
  if (!route) return href;
  return isReadingPage(route) || route.kind === 'moved' ? litePath(path) + rest : href;
}
