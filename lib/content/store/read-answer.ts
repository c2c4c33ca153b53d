import { log } from '@/lib/log';
import { callFor, type ResourceKey, type ResourceValue } from '../kinds';
import { isTakenDown, withoutTakenDown } from './purge';
import type { StoreParts } from './store-parts';

/** How many problems of one response are logged individually. */
const MAX_NAMED = 5;

/** The value of a response, and the version of the tombstones it was read with: it holds until they change. */
export interface Reading<Value = unknown> {
  readonly value: Value;
  readonly tombstones: object;
}

/**
 * Transforms a raw response without the records that were taken down, and logs what it skips.
 *
 * @throws CmsError of kind 'shape'.
 */
export function readAnswer<Key extends ResourceKey>(
  { siteVariant, tombstones: { all: tombstones } }: StoreParts,
  key: Key,
  raw: unknown,
): ResourceValue<Key> {
  // Only details are taken down as a whole; null means that the CMS has no such record.
  if (isTakenDown(key, tombstones)) return null as ResourceValue<Key>;
  const problems: object[] = [];
  const call = callFor(key, { site: siteVariant });
  const standing = withoutTakenDown(key, raw, tombstones);
  const value = call.transform(standing, (problem) => problems.push(problem));
  if (problems.length > 0) {
    log.warn(
      { target: key, problems: problems.length, first: problems.slice(0, MAX_NAMED) },
      'Records of an answer are broken and left out, or cut',
    );
  }
  return value;
}
