import type { PageKindName } from '../kinds';
import { contentStore, heldContent } from './current';
import { hasHadSlug } from './tombstone';

/** Returns the current slug of a renamed record; null when no record held is known by any of its slugs. */
export function renamedSlug(kind: PageKindName, slug: string): string | null {
  // A rename is written to disk before its list. After a kill between the two, no list contains the newest slug yet.
  const present = contentStore()
    ?.slugHistory.redirectChain(kind, slug.normalize('NFC'))
    .findLast((later) => heldContent().index[kind].has(later));
  return present ?? null;
}

/** Returns the current slug of the record that an address leads to, in any spelling; null when none is held. */
export function presentSlug(kind: PageKindName, slug: string): string | null {
  const slugs = heldContent().index[kind];
  const composed = slug.normalize('NFC');
  const spelt = [slug, composed, composed.toLowerCase()].find((one) => slugs.has(one));
  return spelt ?? renamedSlug(kind, slug);
}

/** Returns true for the slug of a record that was taken down. */
export function isOfGone(kind: PageKindName, slug: string): boolean {
  const tombstones = contentStore()?.tombstones;
  if (!tombstones || tombstones.all.length === 0) return false;
  const composed = slug.normalize('NFC');
  const marks = [...new Set([composed, composed.toLowerCase()])].flatMap((spelt) =>
    tombstones.marks.ofSlug(spelt),
  );
  return tombstones.all.some((tombstone) => hasHadSlug(tombstone, kind, marks));
}
