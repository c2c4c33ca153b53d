import { fragmentName, nameOf } from '@/lib/html/names';

/**
 * Leads to what an editor's text calls by the name in the hash, as links from elsewhere do: on the page its id has a prefix
 * (`lib/html/names`).
 */
export function followWrittenNames(signal: AbortSignal) {
  const follow = () => {
    const name = fragmentName(window.location.hash.slice(1));
    if (name === '' || document.getElementById(name)) return;
    const id = nameOf(name);
    if (id !== null && document.getElementById(id)) window.location.replace(`#${id}`);
  };
  follow();
  window.addEventListener('hashchange', follow, { signal });
}
