/**
 * Keeps disclosures open and the focus in place on a page that React renders again during hydration. React does so if
 * something else has added elements to the page, such as links around dates (docs/missed-goals.md). The code that
 * restores them is loaded only on such a page. Must be called once, before hydration.
 */
export function keepEarlyState(): void {
  if (typeof MutationObserver === 'undefined') return;
  const folds = Array.from(document.getElementsByTagName('details'));
  const controller = new AbortController();
  let focused: Element | null = null;
  let others: readonly Element[] = [];
  const note = () => {
    focused = document.activeElement;
    // Recorded now, because these elements may be removed from the document later.
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
