import type { RecordProblem } from '@/lib/cms';
import { log } from '@/lib/log';
import { callFor, type ResourceKey, type ResourceValue } from '../kinds';
import type { DroppedContentIndex } from './dropped-content';

/** How many problems of one response are logged individually. */
const MAX_NAMED = 5;

/**
 * Transforms a raw response and logs what it skips. Logs content that no page can show once for each state of a record.
 *
 * @throws CmsError of kind 'shape'.
 */
export function transformAnswer<Key extends ResourceKey>(
  key: Key,
  raw: unknown,
  site: string | undefined,
  droppedContent: DroppedContentIndex,
): ResourceValue<Key> {
  const problems: RecordProblem[] = [];
  const losses: RecordProblem[] = [];
  const value = callFor(key, { site }).transform(raw, (problem) =>
    (problem.lost ? losses : problems).push(problem),
  );
  const lost = droppedContent
    .note(key, losses)
    .map(({ id, path, message }) => ({ id, path, message }));
  if (lost.length > 0) {
    log.info(
      { target: key, texts: lost.length, first: lost.slice(0, MAX_NAMED) },
      'Elements of texts are not shown, as no page can show them',
    );
  }
  if (problems.length > 0) {
    log.warn(
      { target: key, problems: problems.length, first: problems.slice(0, MAX_NAMED) },
      'Records of an answer are broken and left out, or cut',
    );
  }
  return value;
}
