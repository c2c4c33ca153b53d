import type { Owner } from '../model/kept-words';

/** Tells the other tabs who has logged in, or that nobody is any more. */
export function tellTabs({ site, user }: Owner): void {
  const channel = new BroadcastChannel(site);
  channel.postMessage(user);
  channel.close();
}

/** Calls back with the user (0: nobody) whenever another tab tells one; returns a way to stop. */
export function hearTabs({ site }: Owner, onUser: (user: number) => void): () => void {
  const channel = new BroadcastChannel(site);
  channel.onmessage = ({ data }) => onUser(Number(data));
  return () => channel.close();
}
