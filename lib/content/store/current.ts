import { siteSlot } from '@/lib/process-slot.mjs';
import {
  listSourceOf,
  type DetailKey,
  type DetailName,
  type Details,
  type ListName,
  type Lists,
} from '../kinds';
import type { ContentStore } from './content-store';
import type { DetailReader } from './detail-reader';
import { NO_CONTENT, type Content } from './memory';
import { currentOverlay } from './overlay';
import { warnedDetail } from './warned-detail';

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly store: ContentStore;
    readonly details: DetailReader;
  }
}

/** Returns the store of this process; null before it has started and in a build. */
export function contentStore(): ContentStore | null {
  return siteSlot.get()?.store ?? null;
}

/** Returns true when pages can be shown. */
export const isOpen = (): boolean => contentStore()?.isOpen ?? false;

/** Returns true while a new agency has published nothing yet, as every page then says. */
export function isNewAgency(): boolean {
  const store = contentStore();
  return store !== null && store.isOpen && !store.isReady;
}

/** Returns the current content of all lists, with the draft in a preview. Empty in a build. */
export function heldContent(): Content {
  const overlay = currentOverlay();
  if (overlay) return overlay.content;
  return contentStore()?.content ?? NO_CONTENT;
}

/** Returns the current content of a list; empty if it was never loaded. Never waits and never throws. */
export function heldList<Name extends ListName>(name: Name): Lists[Name] {
  return heldContent().lists[name]?.value ?? listSourceOf(name).empty;
}

/** Returns a detail; see `DetailReader.read`. Null in a build. */
export async function readDetail<Name extends DetailName>(
  name: Name,
  id: number | string,
): Promise<Details[Name] | null> {
  const details = currentOverlay()?.details;
  const value = details?.has(`${name}:${id}`)
    ? // The call of its key has read each value, but a map's type can't tie a value to its key.
      (details.get(`${name}:${id}`) as Details[Name] | null)
    : ((await siteSlot.get()?.details.read(name, id)) ?? null);
  return warnedDetail(name, id, value, heldContent().lists);
}

/** Returns a detail if it is in memory; null otherwise. Never waits and never asks the CMS. */
export function heldDetail<Name extends DetailName>(
  name: Name,
  id: number | string,
): Details[Name] | null {
  const value = contentStore()?.entry(`${name}:${id}`)?.value ?? null;
  // Equal to `ResourceValue<DetailKey<Name>>`, which the compiler leaves unresolved for an open `Name`.
  return warnedDetail(name, id, value as Details[Name] | null, heldContent().lists);
}

/** Records a visit to a page that depends on a detail; see `DetailReader.noteVisit`. */
export function noteVisit(key: DetailKey): void {
  siteSlot.get()?.details.noteVisit(key);
}
