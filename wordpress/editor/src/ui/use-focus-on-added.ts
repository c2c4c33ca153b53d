import { useEffect, useRef, useState } from '@wordpress/element';

const CONTROL = 'input, select, textarea, [contenteditable], :scope .open-ground-field button';

/** Returns the first control of a row that takes input. A text's toolbar comes before the text. */
const firstControl = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].find(
    (control) => control.closest('.open-ground-toolbar') === null,
  );

/** Focuses a row that was added. Returns the reference of its list, and a function that takes the row's key. */
export function useFocusOnAdded() {
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    firstControl(list.current?.querySelector(`[data-row="${added}"]`))?.focus();
    setAdded(null);
  }, [added]);
  return [list, setAdded] as const;
}
