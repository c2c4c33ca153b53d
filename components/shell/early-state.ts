import { isFocusLost } from '@/components/behaviour/is-focus-lost';

/** What tells elements of one name apart on every drawing of a page. */
const keyOf = ({ id, localName, attributes }: Element) =>
  [localName, id, attributes.getNamedItem('href')?.value].join(' ');

const alike = (element: Element): readonly Element[] =>
  Array.from(document.getElementsByTagName(element.localName)).filter(
    (other) => keyOf(other) === keyOf(element),
  );

/**
 * Keeps folds open, and the focus where it is, on a page that is drawn again as it starts: React does so where something else
 * has put elements into it, such as links around dates (docs/missed-goals.md). Must be called once, before it starts.
 */
export function keepEarlyState(): void {
  const folds = Array.from(document.getElementsByTagName('details'));
  const controller = new AbortController();
  let focused: Element | null = null;
  let place = -1;
  const note = () => {
    focused = document.activeElement;
    place = focused ? alike(focused).indexOf(focused) : -1;
  };
  note();
  document.addEventListener('focusin', note, { signal: controller.signal });
  const restore = () => {
    controller.abort();
    starting.disconnect();
    const drawn = document.getElementsByTagName('details');
    if (folds.every(({ isConnected }) => isConnected) || drawn.length < folds.length) return;
    for (const [index, { open }] of folds.entries())
      if (open) drawn[index]?.setAttribute('open', '');
    const other = focused && !focused.isConnected ? alike(focused)[place] : undefined;
    if (other instanceof HTMLElement && isFocusLost()) other.focus({ preventScroll: true });
  };
  const starting = new MutationObserver(restore);
  starting.observe(document.documentElement, { attributeFilter: ['data-interactive'] });
}
