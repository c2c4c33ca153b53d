import type { Owner } from '../model/unsaved-changes';

/** Notifies the other tabs of the current user (0: nobody). */
export function tellTabs({ site, user }: Owner): void {
  const channel = new BroadcastChannel(site);
  channel.postMessage(user);
  channel.close();
}

/** Calls back with the user (0: nobody) of each notification by another tab. Returns a function that stops listening. */
export function hearTabs({ site }: Owner, onUser: (user: number) => void): () => void {
  const channel = new BroadcastChannel(site);
  channel.onmessage = ({ data }) => onUser(Number(data));
  return () => channel.close();
}
