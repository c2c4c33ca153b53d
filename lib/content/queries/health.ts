import { LIST_NAMES, listSourceOf, type ListName, type ListSource } from '../kinds';
import { contentStore, type AnyEntry } from '../store';
import { querySlot, type Measures } from './room';

interface ListHealth {
  readonly items: number;
  /** ISO 8601; null when the list has never been held. */
  readonly fetchedAt: string | null;
  /** True when the list is older than the age after which it is checked, and has been for as long again. */
  readonly stale: boolean;
}

interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly content: Readonly<Record<ListName, ListHealth>>;
  /** Records that stay visible although the CMS no longer lists them. */
  readonly held: ReturnType<Measures['heldBack']>;
  readonly cms: 'up' | 'down';
  /** How many events wait for what they ask for. */
  readonly eventsWaiting: number;
  /** Origins of media that are shown as links, and how many: `MEDIA_ORIGINS` would let them load. */
  readonly foreignMedia: Readonly<Record<string, number>>;
}

const NEVER_HELD: ListHealth = { items: 0, fetchedAt: null, stale: true };

/** What is held of each list and how old it is; 'unavailable' while no investigations are held. */
export function getHealth(): Health {
  const store = contentStore();
  const measures = querySlot.get()?.measures;
  const healthOf = (name: ListName): ListHealth => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held: AnyEntry | null | undefined = store?.entry(name);
    if (!store || !held) return NEVER_HELD;
    return {
      items: source.count(held.value),
      fetchedAt: new Date(held.fetchedAt).toISOString(),
      stale: store.clock.now() - held.fetchedAt > 2 * store.ageLimit,
    };
  };
  const content = Object.fromEntries(LIST_NAMES.map((name) => [name, healthOf(name)]));
  return {
    status: store?.isReady ? 'ok' : 'unavailable',
    content: content as Record<ListName, ListHealth>,
    held: measures?.heldBack() ?? { count: 0, digest: null },
    cms: measures?.calls.isUp === false ? 'down' : 'up',
    eventsWaiting: measures?.eventsWaiting() ?? 0,
    foreignMedia: Object.fromEntries(measures?.foreignOrigins() ?? []),
  };
}
