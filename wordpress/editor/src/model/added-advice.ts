import { applyFilters } from '@wordpress/hooks';
import type { Advice } from './checklist';
import type { Values } from './registry';

const HOOK = 'openGround.checklist';

/**
 * Applies other plugins' filters to the checklist (hooks.md in the plugin). Ignores a filter that fails or returns another
 * type.
 */
export function filterAdvice(
  advice: readonly Advice[],
  type: string,
  values: Values,
): readonly Advice[] {
  try {
    const filtered = applyFilters(HOOK, advice, { type, values });
    if (isAdvice(filtered)) return filtered;
    throw new TypeError('Expected a list of objects with `path` and `text`.');
  } catch (error) {
    // eslint-disable-next-line no-console -- where the author of the filter looks
    console.error(`${HOOK}:`, error);
    return advice;
  }
}

const isAdvice = (value: unknown): value is readonly Advice[] =>
  Array.isArray(value) &&
  value.every(
    (item: Partial<Advice> | null) =>
      typeof item?.path === 'string' && typeof item.text === 'string',
  );
