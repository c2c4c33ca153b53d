import { isPageKind, KINDS, type KindName, type RecordNames } from '../kinds';
import type { ContentStore } from '../store';
import { isKindName, untrashed, type ContentEvent } from './content-event';

/** Removes a dropped former name from a save event: it must lead nowhere, and is not stored. */
export function withoutDropped(event: ContentEvent, { droppedNames }: ContentStore): ContentEvent {
  const { type, action, previousSlug } = event;
  const isDropped =
    action === 'save' &&
    isKindName(type) &&
    previousSlug !== null &&
    droppedNames.has(type, previousSlug);
  return isDropped ? { ...event, previousSlug: null } : event;
}

/**
 * Removes the former name of a category or location that no page shows under it, as it was renamed before a public
 * record had it. The accepting instance decides this, as others may already have the list with the new name.
 */
export function withoutUnshown(
  event: ContentEvent,
  { content, slugHistory }: ContentStore,
): ContentEvent {
  const { type, previousSlug } = event;
  if (previousSlug === null || !isKindName(type) || !isPageKind(type)) return event;
  const isTerm = KINDS[type].restBase === null;
  const isShown =
    content.index[type].has(previousSlug) || slugHistory.slugs(type).includes(previousSlug);
  return isTerm && !isShown ? { ...event, previousSlug: null } : event;
}

/** Completes an event's id and slug where they are known, as events may omit either (docs/specification/site.md). */
export function withNames(event: ContentEvent, store: ContentStore): ContentEvent {
  const { type, id, previousSlug } = event;
  if (!isKindName(type)) return { ...event, slug: untrashed(event.slug) };
  const slug = untrashed(event.slug) ?? store.slugMarked(type, event.slugMarks ?? []);
  const named = theOne(store, type, { id, slug });
  const before = theOne(store, type, { id: named.id, slug: previousSlug });
  return { ...event, id: named.id ?? before.id, slug: slug ?? named.slug };
}

/** Returns the names of the one matching record, or the given names if several records have the slug. */
function theOne(store: ContentStore, kind: KindName, names: RecordNames): RecordNames {
  const [first, ...others] = store.resolveIdentities(kind, names);
  return others.length === 0 ? first : names;
}
