import { createHash } from 'node:crypto';
import { decoded } from '@/lib/domain/decoded';
import { mediaType } from '@/lib/domain/media-type';
import { isKey } from '@/lib/domain/resource-key';
import type { WpVideo } from '../schemas/video';

const ofText = (text: string) => `k${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;

/**
 * Returns the part of a file's address that stays the same when another backend serves it: its path, without the
 * segments that locate and seal files of drafts or scale pictures (`w=200`, `~…`).
 */
function lastingPath(address: string): string {
  const segments = new URL(address).pathname.slice(1).split('/').map(decoded);
  return `/${segments.filter((segment) => !/[=~]/.test(segment)).join('/')}`;
}

const distinct = (given: string | null, keys: readonly string[]): readonly string[] => [
  ...new Set([...(isKey(given) ? [given] : []), ...keys]),
];

/** Returns the keys of a picture or document: the CMS's own, or else that of its file. @param given the CMS's `key` */
export function keysOfFile(given: string | null, address: string): readonly string[] {
  const path = lastingPath(address);
  // WordPress adds this suffix to its copy of a large picture.
  const unscaled = path.replace(/-scaled(?=\.\w+$)/, '');
  return distinct(given, [path, unscaled].map(ofText));
}

/** Returns an address that leads to a page, such as that of a film on a platform; null for a file's. */
function pageOf(link: string | null, files: readonly string[]): string | null {
  if (link === null || files.includes(link)) return null;
  const url = new URL(link);
  if (mediaType(url.pathname) !== mediaType('')) return null;
  url.hash = '';
  return url.href;
}

/**
 * Returns the keys of a film: the CMS's own, that of the page it links to, and those of its files. The first is in its
 * address.
 *
 * @param files and previews, in the CMS's order
 * @param played the same, or the link itself where there are none
 */
export const keysOfFilm = (
  { key, link }: Pick<WpVideo, 'key' | 'link'>,
  files: readonly string[],
  played = files,
): readonly string[] => {
  const page = pageOf(link, files);
  return distinct(key, [...(page === null ? [] : [page]), ...played.map(lastingPath)].map(ofText));
};
