import { hasGoneBack, OVER_PAGE } from './close-on-back';
import { isAt } from './is-at';
import { readHistoryMark, replaceEntry } from './history-mark';

/** True while the current history entry is that of something over its page. */
const isOverPage = () => readHistoryMark(OVER_PAGE) === true;

/** The addresses that were written, the newest last, until the visitor goes to another: Next may write an earlier one back, late. */
const written = new Set<string>();

/**
 * True while the address names something because it is shown, or was until a moment ago: Next notices names later, maybe after
 * what they name has been closed.
 */
export function isNamedHere(): boolean {
  const here = window.location.pathname + window.location.search;
  if (!written.has(here)) written.clear();
  return written.has(here);
}

/**
 * True for an address that was written before the one of the current history entry, which is to keep its own: on a busy device
 * Next writes the former name of what is shown back after the later one, and a reload would show the former.
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
 * Gives the current history entry another path and query. Next notices and keeps it ('Native History API' in its
 * documentation); the page stays.
 */
function write(address: string): void {
  if (isAt(address)) return;
  // Before the entry: as the newest it is no former name.
  written.delete(address);
  written.add(address);
  replaceEntry({ [OVER_PAGE]: isOverPage() }, address);
  window.addEventListener('popstate', () => written.clear(), { once: true, capture: true });
}

/** Milliseconds for which something is shown before the address names it: browsers allow few changes at once. */
const REST = 400;

/**
 * Has the address name what is shown over the page, which `closeOnBack` gives its history entry.
 *
 * @param address path and query
 * @param isFirst true for what was opened, which is named at once; false for what took its place
 * @returns to be called when something else is shown, or nothing
 */
export function nameInAddress(address: string, isFirst: boolean): () => void {
  const task = () => {
    if (!hasGoneBack()) write(address);
  };
  const timer = setTimeout(task, isFirst ? 0 : REST);
  // The entry may be added later, once Back from the last one has arrived.
  const onPopState = () => {
    if (isOverPage()) write(address);
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
  };
}

/** Takes the name from an address that had it before anything was opened: closing it leaves no entry. */
export function leaveAddress(address: string, instead: string): void {
  if (!isOverPage() && isAt(address)) write(instead);
}
