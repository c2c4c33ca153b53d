import { __, sprintf } from '@wordpress/i18n';
import type { Problems } from '../model/problems';
import { quoted } from '../model/text';

/**
 * Finds pickers whose text was neither chosen nor added, by the path of their field. A save would not include the text.
 */
export function findUnfinished(root: ParentNode): Problems {
  const inputs = [...root.querySelectorAll<HTMLElement>('[data-path] [data-unfinished]')];
  return Object.fromEntries(
    inputs.map((input) => [
      input.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? '',
      sprintf(
        /* translators: %s: what was typed */
        __(
          '“%s” has not been added to the record yet: choose or add it, or clear the field.',
          'open-ground-api',
        ),
        quoted(input.dataset['unfinished'] ?? ''),
      ),
    ]),
  );
}
