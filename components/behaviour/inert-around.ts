/**
 * Makes everything outside `element` inert, except what matches the selector `spared`. Returns a function that undoes
 * exactly these changes.
 */
export function inertAround(element: Element, spared?: string): () => void {
  const made: Element[] = [];
  for (
    let at: Element | null = element;
    at?.parentElement && at !== document.body;
    at = at.parentElement
  ) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || sibling.hasAttribute('inert')) continue;
      if (spared !== undefined && sibling.matches(spared)) continue;
      sibling.setAttribute('inert', '');
      made.push(sibling);
    }
  }
  return () => made.forEach((sibling) => sibling.removeAttribute('inert'));
}
