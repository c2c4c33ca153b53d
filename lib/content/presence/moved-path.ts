import { filePath, litePath, matchRoute, mirroredPath } from '@/lib/routes';
import { contentStore } from '../store';
import { oldAddress } from './old-address';
import { presenceOf, presentPathOf } from './presence';
import { usualPath } from './usual-path';

/** Like `usualPath`, but leads directly to the first page of a section. */
export function usualAddress(path: string): string | null {
  const usual = usualPath(path);
  const route = usual === null ? null : matchRoute(usual);
  return route?.kind === 'moved' ? route.to : usual;
}

async function movedPage(path: string): Promise<string | null> {
  const route = matchRoute(path);
  if (route?.kind === 'moved') return route.to;
  if (!contentStore()?.isOpen) return null;
  const usual = usualAddress(path);
  if (usual !== null) return usual;
  if (!route) return oldAddress(path);
  const presence = await presenceOf(route);
  if (presence === 'present') return null;
  const present = await presentPathOf(route, path);
  if (present === null) return presence === 'absent' ? oldAddress(path) : null;
  return 'format' in route ? filePath(present, route.format) : present;
}

/**
 * Returns where a page has moved: a section's first page, a record under its current name, the page of an old WordPress
 * address, or any of these on the lite site. Returns null for a page that is at its address, and for one that does not
 * exist. Waits only for people and pages, which no list contains.
 *
 * @param path decoded
 * @returns percent-encoded
 */
export async function movedPath(path: string): Promise<string | null> {
  const mirrored = mirroredPath(path);
  if (mirrored === null) return movedPage(path);
  const moved = await movedPage(mirrored);
  return moved === null ? null : litePath(moved);
}
