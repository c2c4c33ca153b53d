import { slot } from '@/lib/process-slot.mjs';
import {
  listSourceOf,
  type DetailKey,
  type DetailName,
  type Details,
  type ListName,
  type Lists,
} from '../kinds';
import { NO_CONTENT, type Content } from './content';
import type { ContentStore } from './content-store';
import type { DetailReader } from './detail-reader';

/** The store of this process, and the way to details. */
interface StoreRoom {
  readonly store: ContentStore;
  readonly details: DetailReader;
}

/** Filled once a process, by `start.ts`; empty in a build. */
export const storeSlot = slot<StoreRoom>('store');

/** The store of this process, or null before it has started (in a build, always). */
export function contentStore(): ContentStore | null {
  return storeSlot.get()?.store ?? null;
}

/** Everything the lists say now; nothing in a build. */
export function heldContent(): Content {
  return contentStore()?.content ?? NO_CONTENT;
}

/** A list as it is held now; empty when it never was. Never waits and never throws. */
export function heldList<Name extends ListName>(name: Name): Lists[Name] {
  return heldContent().lists[name]?.value ?? listSourceOf(name).empty;
}

/** A detail; see `DetailReader.read`. Null in a build. */
export async function readDetail<Name extends DetailName>(
  name: Name,
  id: number | string,
): Promise<Details[Name] | null> {
  return (await storeSlot.get()?.details.read(name, id)) ?? null;
}

/** Notes that a page resting on a detail was asked for; see `DetailReader.noteVisit`. */
export function noteVisit(key: DetailKey): void {
  storeSlot.get()?.details.noteVisit(key);
}
