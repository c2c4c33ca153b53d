import { isFormerName } from '@/components/behaviour/named-address';

/** Returns the address of the history entry with its text fragment (`#:~:text=…`), which `location` omits. */
function addressOfEntry(): string {
  const { href } = window.location;
  // Undefined in some browsers without text fragments.
  const { navigation } = window as { readonly navigation?: Navigation };
  const whole = navigation?.currentEntry?.url ?? '';
  return whole.startsWith(href) && /^#?:~:/.test(whole.slice(href.length)) ? whole : href;
}

/**
 * Preserves what Next does not know about the address whenever it writes the address back to the history entry. A hash
 * may have been followed during startup: on a slow device, a visitor may have opened a panel since Next read the
 * address. A link's text fragment must survive, or a bookmark would lead to the top. The name of the current overlay
 * must not be replaced by that of the previous one. Must be called once, before Next starts.
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
