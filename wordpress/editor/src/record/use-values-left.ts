import { useCallback, useEffect, useState } from '@wordpress/element';
import type { Values } from '../model/registry';
import { untilReleased } from '../ui/until-released';
import { useLatest } from '../ui/use-latest';

/** A field in which somebody is in the middle of a word. */
const TYPED = 'input:not([type="checkbox"]), textarea';

/** The values of when a field was last left, for what is said beside fields: half a word says nothing yet. */
export function useValuesLeft(values: Values) {
  const [left, setLeft] = useState(values);
  const latest = useLatest(values);
  useEffect(() => {
    // Chosen, ticked or undone, they are whole.
    if (document.activeElement?.matches(TYPED) !== true) setLeft(values);
  }, [values]);
  const leave = useCallback(
    () => void untilReleased().then(() => setLeft(latest.current)),
    [latest],
  );
  return { left, leave };
}
