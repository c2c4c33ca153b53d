import type { Announcements } from '@dnd-kit/core';
import { __, sprintf } from '@wordpress/i18n';

/** Returns the instructions for sorting by keyboard, which screen readers announce at each handle. */
export const sortInstructions = () => ({
  draggable: __(
    'Press the space bar to pick up the item, the arrow keys to move it, the space bar again to drop it, or Escape to cancel.',
    'open-ground-api',
  ),
});

/**
 * Returns the announcements of screen readers while an item is sorted.
 *
 * @param keys of the items, in order
 * @param nameOf the name of the item with a key
 */
export function sortAnnouncements(
  keys: readonly string[],
  nameOf: (key: string) => string,
): Announcements {
  const at = (words: string, item: string, place: string) =>
    sprintf(words, nameOf(item), keys.indexOf(place) + 1, keys.length);
  const pickedUp = (item: string) =>
    at(
      /* translators: 1: name of an item, 2: its position, 3: how many items there are */
      __('Picked up %1$s, position %2$d of %3$d.', 'open-ground-api'),
      item,
      item,
    );
  const movedTo = (item: string, place: string) =>
    at(
      /* translators: 1: name of an item, 2: its position, 3: how many items there are */
      __('%1$s: position %2$d of %3$d.', 'open-ground-api'),
      item,
      place,
    );
  const dropped = (item: string, place: string) =>
    at(
      /* translators: 1: name of an item, 2: its position, 3: how many items there are */
      __('Dropped %1$s at position %2$d of %3$d.', 'open-ground-api'),
      item,
      place,
    );
  const cancelled = (item: string) =>
    at(
      /* translators: 1: name of an item, 2: its position, 3: how many items there are */
      __('Cancelled: %1$s stays at position %2$d of %3$d.', 'open-ground-api'),
      item,
      item,
    );
  return {
    onDragStart: ({ active }) => pickedUp(String(active.id)),
    onDragOver: ({ active, over }) =>
      movedTo(String(active.id), String(over === null ? active.id : over.id)),
    onDragEnd: ({ active, over }) =>
      dropped(String(active.id), String(over === null ? active.id : over.id)),
    onDragCancel: ({ active }) => cancelled(String(active.id)),
  };
}
