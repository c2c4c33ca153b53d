import { KINDS, namesIn, recordedAt, type KindName } from '../kinds';
import type { DroppedNames } from './dropped-names';
import type { Marks } from './marks';
import type { Tombstone } from './tombstone';

/** Returns true for kinds whose records have no page: their old addresses lead to the list that shows them. */
const isWithoutPage = (kind: KindName) => KINDS[kind].page === null;

/**
 * Filters the CMS's raw answer of old addresses. Removes the addresses of records that were taken down, including
 * addresses that contain their names, and addresses that contain a dropped name.
 */
export function withoutGoneAddresses(
  raw: unknown,
  tombstones: readonly Tombstone[],
  marks: Marks,
  droppedNames: Pick<DroppedNames, 'has' | 'isEmpty'>,
): unknown {
  const isNothingGone = tombstones.length === 0 && droppedNames.isEmpty;
  if (isNothingGone || typeof raw !== 'object' || raw === null) return raw;
  const gone = new Set(
    tombstones.flatMap(({ kind, slugMarks, marks: others }) =>
      [...slugMarks, ...others].map((mark) => `${isWithoutPage(kind) ? '' : kind} ${mark}`),
    ),
  );
  const isGone = (kind: string, slug: string) =>
    marks.ofSlug(slug).some((mark) => gone.has(`${kind} ${mark}`));
  const isOfGone = (path: string) => {
    const record = recordedAt(path);
    return record !== null && isGone(record.kind, record.slug);
  };
  const isDropped = (from: string, to: unknown) => {
    const kind = typeof to === 'string' ? (recordedAt(to)?.kind ?? null) : null;
    return namesIn(from).some((name) => droppedNames.has(kind, name));
  };
  const rows = Object.entries(raw);
  const kept = rows.filter(
    ([from, to]) =>
      !isOfGone(from.replace(/\/+$/, '')) &&
      !(typeof to === 'string' && isOfGone(to)) &&
      !namesIn(from).some((name) => isGone('', name)) &&
      !isDropped(from, to),
  );
  if (kept.length === rows.length) return raw;
  // WordPress answers so when there is none. An empty object would be rejected as an error sent with status 200.
  return kept.length === 0 ? [] : Object.fromEntries(kept);
}
