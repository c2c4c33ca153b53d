/**
 * Keeps the hash of a link followed while the page was starting. On start, Next writes the URL that it read a moment
 * earlier back to the history entry, and on a slow device a visitor may have opened a panel in between. Must be called
 * once, before Next starts.
 */
export function keepEarlyHash(): void {
  const { history } = window;
  const write = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    // Only the first call must be corrected: an own property hides the platform's method.
    Reflect.deleteProperty(history, 'replaceState');
    const { hash, href } = window.location;
    const next = url ? new URL(url, href) : null;
    if (next && next.hash === '') next.hash = hash;
    write(state, unused, next?.href === href ? href : url);
  };
}
