import { decodePath, matchRoute } from '@/lib/routes';
import { kindOfRoute, type PageKindName } from './catalogue';

/** Returns the kind and slug of the record whose page has a path; null for any other path. */
export function recordedAt(
  path: string,
): { readonly kind: PageKindName; readonly slug: string } | null {
  const route = matchRoute(decodePath(path) ?? '');
  return route && 'slug' in route ? { kind: kindOfRoute(route.kind), slug: route.slug } : null;
}

/** Returns the segments of a path, decoded. */
export const namesIn = (path: string): readonly string[] =>
  (decodePath(path) ?? '').split('/').filter((name) => name !== '');
