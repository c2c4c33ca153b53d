/**
 * Makes a hash with a name from an editor's text work, as in links from elsewhere. On the page, the id of that name has
 * a prefix (`lib/html/names`). The code that handles this is loaded only when an address needs it.
 */
export function followWrittenNames(signal: AbortSignal) {
  const follow = () => {
    const hash = window.location.hash.slice(1);
    if (hash === '' || document.getElementById(hash)) return;
    import('./written-name').then(
      (module) => module.leadToWrittenName(),
      () => undefined,
    );
  };
  follow();
  window.addEventListener('hashchange', follow, { signal });
}
