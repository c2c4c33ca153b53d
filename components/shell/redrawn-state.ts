import { isFocusLost } from '@/components/behaviour/is-focus-lost';

/** Returns a key that identifies an element by name, id and address, the same each time the page is rendered. */
const keyOf = ({ id, localName, attributes }: Element) =>
  [localName, id, attributes.getNamedItem('href')?.value].join(' ');

const alike = (element: Element, among: Iterable<Element>): readonly Element[] =>
  Array.from(among).filter((other) => keyOf(other) === keyOf(element));

/**
 * Opens the disclosures that were open before the page was rendered again, and restores the focus.
 *
 * @param folds all disclosures of the previous rendering
 * @param focused the element that had the focus
 * @param others all elements of the same name in that rendering
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
