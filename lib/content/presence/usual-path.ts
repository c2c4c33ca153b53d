import { encodePath, matchRoute, type Route } from '@/lib/routes';
import { kindOfRoute, MENU_PAGES } from '../kinds';
import { contentStore, heldContent } from '../store';
import { isStandalone } from './standalone-records';

/** Returns true for a page that exists according to the content held alone. */
function isHeld(route: Route): boolean {
  if (!('slug' in route)) return route.kind === 'static' || route.kind === 'moved';
  const { slug } = route;
  if (route.kind === 'about-page' && MENU_PAGES.has(slug)) return true;
  if (route.kind === 'about-page' || route.kind === 'programme-page') {
    return Boolean(contentStore()?.entry(`page:${slug}`)?.value);
  }
  return heldContent().index[kindOfRoute(route.kind)].has(slug);
}

/**
 * Returns the path of a page that was requested in another spelling: decomposed (NFD), or with capitals. Returns null
 * when the content held has no such page, or has one at the given path. Never asks the CMS, so that made-up addresses
 * stay cheap.
 *
 * @param path decoded
 * @returns percent-encoded
 */
export function usualPath(path: string): string | null {
  const asked = matchRoute(path);
  if (asked && isHeld(asked)) return null;
  const composed = path.normalize('NFC');
  for (const other of new Set([composed, composed.toLowerCase()])) {
    const route = other === path ? null : matchRoute(other);
    // People and pages that are not held are only ever looked up under the composed name.
    const isIt = route && (isHeld(route) || (other === composed && isStandalone(route)));
    if (isIt) return encodePath(other);
  }
  return null;
}
