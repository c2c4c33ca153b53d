import { log } from '@/lib/log';
import { callFor, type ResourceKey, type ResourceValue } from '../kinds';

/** How many problems of one response are logged individually. */
const MAX_NAMED = 5;

/** Transforms a raw response, and logs what it skips. @throws CmsError of kind 'shape'. */
export function transformAnswer<Key extends ResourceKey>(
  key: Key,
  raw: unknown,
  site: string | undefined,
): ResourceValue<Key> {
  const problems: object[] = [];
  const value = callFor(key, { site }).transform(raw, (problem) => problems.push(problem));
  if (problems.length > 0) {
    log.warn(
      { target: key, problems: problems.length, first: problems.slice(0, MAX_NAMED) },
      'Records of an answer are broken and left out, or cut',
    );
  }
  return value;
}
