/** What is done when a slideshow is closed that something else than its link has opened: the focus goes back there. */
export const returnTo = new WeakMap<Element, () => void>();
