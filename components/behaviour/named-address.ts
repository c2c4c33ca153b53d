import { hasGoneBack, OVER_PAGE } from './close-on-back';
import { isAt } from './is-at';
import { readHistoryMark, replaceEntry } from './history-mark';

/** True while the current history entry is that of an overlay. */
const isOverPage = () => readHistoryMark(OVER_PAGE) === true;

/**
 * The addresses written, newest last, until the visitor goes to another one. Next may write an earlier one back, late.
 */
const written = new Set<string>();

/**
 * True while the address names an overlay that is open or has just been closed. Next may notice the name only after the
 * overlay has been closed.
 */
export function isNamedHere(): boolean {
  const here = window.location.pathname + window.location.search;
  if (!written.has(here)) written.clear();
  return written.has(here);
}

/**
 * True for an address written before that of the current history entry. On a busy device, Next may write the former
 * address back after the current one, and a reload would then show the former overlay.
 */
export function isFormerName({ pathname, search }: URL): boolean {
  const newest = [...written].at(-1);
  return (
    newest !== undefined &&
    isAt(newest) &&
    newest !== pathname + search &&
    written.has(pathname + search)
  );
}

/**
 * Gives the current history entry another path and query, without leaving the page. Next supports this ('Native History
 * API' in its documentation).
 */
function write(address: string): void {
  if (isAt(address)) return;
  // Recorded before the entry changes, because the newest address counts as current.
  written.delete(address);
  written.add(address);
  replaceEntry({ [OVER_PAGE]: isOverPage() }, address);
  window.addEventListener('popstate', () => written.clear(), { once: true, capture: true });
}

/**
 * How long, in milliseconds, an overlay is shown before the address names it. Browsers limit how often the address
 * changes.
 */
const REST = 400;

/**
 * Makes the address name an overlay, in the history entry that `closeOnBack` added.
 *
 * @param address path and query
 * @param isFirst true for an overlay just opened, which is named at once; false for one that replaced another
 * @returns a function to call when the overlay is replaced or closed
 */
export function nameInAddress(address: string, isFirst: boolean): () => void {
  const task = () => {
    if (!hasGoneBack()) write(address);
  };
  const timer = setTimeout(task, isFirst ? 0 : REST);
  // The entry may be added later, once the browser has gone back from the previous overlay.
  const onPopState = () => {
    if (isOverPage()) write(address);
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
  };
}

/**
 * Removes an overlay's name from an address that the page was loaded with. Closing such an overlay leaves no history
 * entry.
 */
export function leaveAddress(address: string, instead: string): void {
  if (!isOverPage() && isAt(address)) write(instead);
}
