import { isFormerName } from '@/components/behaviour/named-address';

/** The address of the history entry with its text fragment (`#:~:text=…`), which `location` leaves out. */
function addressOfEntry(): string {
  const { href } = window.location;
  // Browsers without text fragments may lack it.
  const { navigation } = window as { readonly navigation?: Navigation };
  const whole = navigation?.currentEntry?.url ?? '';
  return whole.startsWith(href) && /^#?:~:/.test(whole.slice(href.length)) ? whole : href;
}

/**
 * Keeps what Next does not know of the address, whenever it writes it back to the history entry: a hash followed while the page
 * was starting, as on a slow device a visitor may have opened a panel since Next read the address; the passage that a link
 * leads to, without which a bookmark would lead to the top; and the name of what is shown now, where Next is about to write
 * that of what was shown before. Must be called once, before Next starts.
 */
export function keepAddress(): void {
  const { history } = window;
  const write = history.replaceState.bind(history);
  let isFirst = true;
  history.replaceState = (state, unused, url) => {
    const { hash, href } = window.location;
    const next = new URL(url ?? href, href);
    if (isFirst && next.hash === '') next.hash = hash;
    isFirst = false;
    write(state, unused, next.href === href || isFormerName(next) ? addressOfEntry() : url);
  };
}
