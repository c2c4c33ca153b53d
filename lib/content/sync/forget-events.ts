import { hasHadSlug, type Marks, type Tombstone } from '../store';
import { isRemoval, untrashed, withoutNames, type ContentEvent } from './content-event';

/**
 * Returns a function that removes the names of removed records from their events, whatever the action. Also removes the
 * names from removal events that had no tombstone in an earlier version (a category, an organisation).
 */
export function forgetEvents(
  gone: readonly Tombstone[],
  marks: Marks,
): (event: ContentEvent) => ContentEvent {
  const ids = new Set(gone.flatMap(({ kind, id }) => (id === null ? [] : [`${kind} ${id}`])));
  return (event) => {
    const { type, id, slug, previousSlug } = event;
    if (slug === null && previousSlug === null) return event;
    const isOf = () =>
      (id !== null && ids.has(`${type} ${id}`)) ||
      [untrashed(slug), previousSlug].some((name) => {
        const known = name === null ? [] : marks.ofSlug(name);
        return gone.some(
          (it) =>
            // Another record may have the slug now.
            (id === null || it.id === null) && it.kind === type && hasHadSlug(it, it.kind, known),
        );
      });
    return isRemoval(event) || isOf() ? withoutNames(event, marks, true) : event;
  };
}
