/**
 * Keeps folds open, and the focus where it is, on a page that is drawn again as it starts: React does so where something else
 * has put elements into it, such as links around dates (docs/missed-goals.md). What puts them back is loaded on such a page
 * alone. Must be called once, before it starts.
 */
export function keepEarlyState(): void {
  if (typeof MutationObserver === 'undefined') return;
  const folds = Array.from(document.getElementsByTagName('details'));
  const controller = new AbortController();
  let focused: Element | null = null;
  let others: readonly Element[] = [];
  const note = () => {
    focused = document.activeElement;
    // Later it may be in no document.
    others = focused ? Array.from(document.getElementsByTagName(focused.localName)) : [];
  };
  note();
  document.addEventListener('focusin', note, { signal: controller.signal });
  const starting = new MutationObserver(() => {
    controller.abort();
    starting.disconnect();
    if (folds.every(({ isConnected }) => isConnected)) return;
    import('./redrawn-state').then(
      (module) => module.restoreState(folds, focused, others),
      () => undefined,
    );
  });
  starting.observe(document.documentElement, { attributeFilter: ['data-interactive'] });
}
