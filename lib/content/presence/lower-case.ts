import { matchRoute, type Route } from '@/lib/routes';
import { kindOfRoute, MENU_PAGES } from '../kinds';
import { contentStore, heldContent } from '../store';

/** True for a page that is there as far as the content held tells, which is asked alone. */
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
 * The path in lower case of a page that was asked for in another; null where the content held has no such page, or has one
 * at the path as it is. The CMS is never asked: made-up addresses stay cheap.
 *
 * @param path decoded
 * @returns percent-encoded
 */
export function lowerCasePath(path: string): string | null {
  const lower = path.toLowerCase();
  if (lower === path) return null;
  const asked = matchRoute(path);
  if (asked && isHeld(asked)) return null;
  const route = matchRoute(lower);
  if (!route || !isHeld(route)) return null;
  return lower.split('/').map(encodeURIComponent).join('/');
}
