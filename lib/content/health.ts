import 'server-only';
import { siteState } from './state';
import { isReady } from './store';
import { COLLECTION_NAMES, countItems, type CollectionName } from './targets';

export interface CollectionHealth {
  readonly items: number;
  /** ISO 8601; null when the list has never been held. */
  readonly fetchedAt: string | null;
  /** True when the list is older than the age after which it is checked, and has been for as long again. */
  readonly stale: boolean;
}

export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly content: Readonly<Record<CollectionName, CollectionHealth>>;
}

/** What is held of each list and how old it is; 'unavailable' while no investigations are held. */
export function getHealth(now = Date.now()): Health {
  const state = siteState();
  const oldest = 2 * (state?.environment.revalidateSeconds ?? 0) * 1000;
  const content = Object.fromEntries(
    COLLECTION_NAMES.map((name): [CollectionName, CollectionHealth] => {
      const held = state?.content.collections[name];
      if (!held) return [name, { items: 0, fetchedAt: null, stale: true }];
      return [
        name,
        {
          items: countItems(name, held.value),
          fetchedAt: new Date(held.fetchedAt).toISOString(),
          stale: now - held.fetchedAt > oldest,
        },
      ];
    }),
  ) as Record<CollectionName, CollectionHealth>;
  return { status: isReady(state) ? 'ok' : 'unavailable', content };
}
