import { useCallback, useEffect, useState } from '@wordpress/element';
import type { Values } from '../model/registry';
import { untilReleased } from '../ui/until-released';
import { useLatest } from '../ui/use-latest';

/** A field in which the user may be in the middle of a word. */
const TYPED = 'input:not([type="checkbox"]), textarea';

/** Returns the values at the time a field last lost the focus, for notes beside fields: a partial word needs no note. */
export function useValuesLeft(values: Values) {
  const [left, setLeft] = useState(values);
  const latest = useLatest(values);
  useEffect(() => {
    // A choice, a tick or an undo is complete.
    if (document.activeElement?.matches(TYPED) !== true) setLeft(values);
  }, [values]);
  const leave = useCallback(
    () => void untilReleased().then(() => setLeft(latest.current)),
    [latest],
  );
  return { left, leave };
}
