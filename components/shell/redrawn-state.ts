import { isFocusLost } from '@/components/behaviour/is-focus-lost';

/** What tells elements of one name apart on every drawing of a page. */
const keyOf = ({ id, localName, attributes }: Element) =>
  [localName, id, attributes.getNamedItem('href')?.value].join(' ');

const alike = (element: Element, among: Iterable<Element>): readonly Element[] =>
  Array.from(among).filter((other) => keyOf(other) === keyOf(element));

/**
 * Opens the folds that were open before the page was drawn again, and returns the focus.
 *
 * @param folds all of the page before
 * @param focused what had the focus then
 * @param others all elements of its name then
 */
export function restoreState(
  folds: readonly HTMLDetailsElement[],
  focused: Element | null,
  others: readonly Element[],
): void {
  const drawn = document.getElementsByTagName('details');
  if (drawn.length < folds.length) return;
  for (const [index, { open }] of folds.entries()) if (open) drawn[index]?.setAttribute('open', '');
  if (!focused || focused.isConnected) return;
  const place = alike(focused, others).indexOf(focused);
  const other = alike(focused, document.getElementsByTagName(focused.localName))[place];
  if (other instanceof HTMLElement && isFocusLost()) other.focus({ preventScroll: true });
}
