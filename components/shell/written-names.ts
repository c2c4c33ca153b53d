/**
 * Leads to what an editor's text calls by the name in the hash, as links from elsewhere do: on the page its id has a prefix
 * (`lib/html/names`). What knows of that is loaded when an address asks for it.
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
