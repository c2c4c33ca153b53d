/**
 * Makes everything beside `element`, up to the body, unreachable for pointer, keyboard and assistive technology,
 * but for what the selector `spared` matches. Returns the way back, which frees only what was made so here.
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
