import { __, _n, sprintf } from '@wordpress/i18n';

/** The number of elements of each kind in a record's texts that the website can't show. */
export type DroppedContent = Readonly<Record<string, number>>;

const NAMES: Readonly<Record<string, () => string>> = {
  audio: () => __('recording without a file', 'open-ground-api'),
  drawing: () => __('drawing in code (SVG or canvas)', 'open-ground-api'),
  embed: () => __('embedded object without an address', 'open-ground-api'),
  gallery: () => __('gallery or playlist by its shortcode', 'open-ground-api'),
  hidden: () => __('hidden text', 'open-ground-api'),
  iframe: () => __('frame without an address', 'open-ground-api'),
  link: () => __('link with an address that is not shown (its words are)', 'open-ground-api'),
  object: () => __('embedded object without an address', 'open-ground-api'),
  picture: () =>
    __('picture that is not in the media library (pasted, or on a computer)', 'open-ground-api'),
  struck: () =>
    __('struck words in a title or another field without formatting', 'open-ground-api'),
  video: () => __('film without a file', 'open-ground-api'),
};

/** Returns a sentence that lists the elements, or null if there are none. */
export function droppedContentText(notShown: DroppedContent | undefined): string | null {
  const known = Object.entries(notShown ?? {}).filter(([, count]) => count > 0);
  const count = known.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return null;
  const names = known.map(([kind]) => NAMES[kind]?.() ?? kind);
  return sprintf(
    /* translators: 1: a number, 2: a list of kinds of elements */
    _n(
      '%1$d element is not shown: %2$s.',
      '%1$d elements are not shown: %2$s.',
      count,
      'open-ground-api',
    ),
    count,
    [...new Set(names)].join(', '),
  );
}
