import type { CmsFault } from '@/lib/cms';
import { siteSlot } from '@/lib/process-slot.mjs';
import { isListName, LIST_NAMES, listSourceOf, type ListName, type ListSource } from '../kinds';
import { contentStore, type AnyEntry, type HeldBackItem, type HeldBackSummary } from '../store';
import type { LoopDelay } from './loop-delay';
import type { RefreshProgress } from './site-status';

interface ListHealth {
  readonly items: number;
  /** ISO 8601; null when the list was never fetched. */
  readonly fetchedAt: string | null;
  /** True when the list is older than twice the age limit. */
  readonly stale: boolean;
}

/** The health of the server (docs/specification/site.md, `GET /api/health`). */
export interface Health {
  readonly status: 'ok' | 'empty' | 'unavailable';
  readonly content: Readonly<Record<ListName, ListHealth>>;
  /** Records shown although the CMS no longer lists them (docs/specification/site.md, 'Held back'). */
  readonly held: HeldBackSummary;
  readonly cms: 'up' | 'down';
  /** Lists that the CMS did not provide when last fetched, and why. */
  readonly cmsFaults: Readonly<Partial<Record<ListName, CmsFault>>>;
  /** True while a page cache in front of the CMS's API writes its comments into answers. */
  readonly cmsIsCached: boolean;
  /** The number of events whose fetches are not complete. */
  readonly eventsWaiting: number;
  readonly refreshes: RefreshProgress;
  readonly pageCache: { readonly hits: number; readonly misses: number };
  /** ms */
  readonly eventLoopDelay: LoopDelay;
  /** 'unwritable' while the disk is full or read-only: pages are served, but events are refused. */
  readonly storage: 'writable' | 'unwritable';
  /** The Redis that several instances share; null without one. */
  readonly redis: {
    readonly connected: boolean;
    /** Seconds since it last answered; null when it never has. */
    readonly lastExchange: number | null;
    /** The number of live instances that this one knows of. */
    readonly instances: number;
  } | null;
  /** The number of media shown as links, by origin. `MEDIA_ORIGINS` would let them load. */
  readonly foreignMedia: Readonly<Record<string, number>>;
}

const NOTHING_HELD: HeldBackSummary = { count: 0, digest: '' };

const NEVER_HELD: ListHealth = { items: 0, fetchedAt: null, stale: true };

/**
 * Returns the size and age of each list. The status is 'empty' while a new agency has published nothing, otherwise
 * 'unavailable' while there is nothing to show.
 */
export function getHealth(): Health {
  const store = contentStore();
  const { status, counts } = siteSlot.get() ?? {};
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
    status: store?.isReady ? 'ok' : store?.isOpen ? 'empty' : 'unavailable',
    // The line above creates one entry for each name.
    content: content as Record<ListName, ListHealth>,
    held: store?.heldBack.summary() ?? NOTHING_HELD,
    cms: status?.isCmsUp() === false ? 'down' : 'up',
    cmsFaults: Object.fromEntries(status?.cmsFaults() ?? []),
    cmsIsCached: status?.calls.isCached ?? false,
    eventsWaiting: status?.eventsWaiting() ?? 0,
    refreshes: status?.refreshes() ?? { underWay: 0, failing: 0 },
    pageCache: counts?.pages ?? { hits: 0, misses: 0 },
    eventLoopDelay: status?.loopDelay() ?? { median: 0, p99: 0, longest: 0 },
    storage: status?.isStorageWritable() === false ? 'unwritable' : 'writable',
    redis: redisHealth(),
    foreignMedia: Object.fromEntries(status?.foreignOrigins() ?? []),
  };
}

function redisHealth(): Health['redis'] {
  const redis = siteSlot.get()?.status.redis() ?? null;
  if (!redis) return null;
  const { connected, lastExchange, instances } = redis;
  const age = lastExchange === null ? null : Math.max(0, Date.now() - lastExchange) / 1_000;
  return { connected, lastExchange: age, instances };
}

/** Lists the held-back items: a list's name or a detail's key, and the record's id, with its slug if the list has it. */
export function listHeldBack(): readonly (HeldBackItem & { readonly slug?: string })[] {
  const store = contentStore();
  return (store?.heldBack.items() ?? []).map((held) => {
    const entry: AnyEntry | null = isListName(held.key) ? (store?.entry(held.key) ?? null) : null;
    if (!isListName(held.key) || !entry) return held;
    const source: ListSource<string, unknown> = listSourceOf(held.key);
    const [id] = /\d+$/.exec(held.item) ?? [];
    const record = source.records(entry.value).find((known) => String(known.id) === id);
    return record?.slug ? { ...held, slug: record.slug } : held;
  });
}
