import { join } from 'node:path';
import { systemClock, type Clock } from '@/lib/clock';
import { askAboutRecord } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { isListName, KINDS, type ResourceKey } from './kinds';
import { MediaReview } from './media';
import { ALONE, checkRefusal, openCluster } from './open-cluster';
import { openCms } from './open-cms';
import { openJournal } from './open-journal';
import { openOperator } from './open-operator';
import { openPreviews } from './open-preview';
import { openQueries } from './open-queries';
import { openSearch } from './open-search';
import { openStore } from './open-store';
import { openWakeUps } from './open-wake-ups';
import { BoundedLookup, noteListedVisit, presenceSlot, StandaloneRecords } from './presence';
import { mediaOriginsOf, originsOf } from './queries';
import { HeldIndex, searchSlot } from './search';
import { type ContentStore, currentEpoch, DetailReader, sourceFolder, storeSlot } from './store';
import {
  DetailFetcher,
  EventProcessor,
  isKindName,
  LiveState,
  type Journal,
  LossReview,
  NamedByEvents,
  PendingDeliveries,
  RecordInquiry,
  RefreshQueue,
  release,
  Sequences,
  type WakeUps,
  watchJournals,
} from './sync';
import { webhookSlot } from './webhook';

/** The parts of a running site that live for the lifetime of its process. */
export interface Site {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly deliveries: PendingDeliveries;
  readonly journal: Journal;
  readonly events: EventProcessor;
  readonly details: DetailReader;
  readonly wakeUps: WakeUps;
  /** This process among several instances; null without `REDIS_URL`. */
  readonly shared: Awaited<ReturnType<typeof openCluster>>;
  /** Joins the other instances, if there is a Redis. Waits for it only a moment. */
  join(): Promise<void>;
}

/**
 * The composition root: wires up the parts of a site, on top of what is on disk for this CMS and site variant, and
 * fills every room's slot. Fetches nothing yet.
 *
 * @throws EnvironmentError when the folder can't be used.
 */
export async function openSite(
  environment: Environment,
  clock: Clock = systemClock,
): Promise<Site> {
  const { cmsApiRoot, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  const journal = await openJournal(folder, clock);
  const media = new MediaReview({
    origins: mediaOriginsOf(environment),
    cmsOrigin: new URL(cmsApiRoot).origin,
    base: environment.mediaBaseUrl,
  });
  const store = await openStore(environment, folder, clock, media);
  const shared = await openCluster(environment, folder, store, journal);
  const deliveries = new PendingDeliveries((id) => {
    const completed = shared ? shared.instance.events.complete(id) : journal.complete(id);
    completed.catch((error: unknown) =>
      log.error({ id, error }, 'The journal could not be written'),
    );
  });
  const cms = openCms({
    ...{ environment, clock, store },
    canary: shared?.canary ?? null,
    isAwaited: () => deliveries.size > 0,
    onRecovery: () => queue.retryFailed(),
  });
  const { client } = cms;
  const fetchRaw = async (...ask: Parameters<typeof cms.fetch>) => (await cms.fetch(...ask)).raw;
  const fetchForVisitor = (key: ResourceKey) => fetchRaw(key, 'visitors');

  const inquiry = new RecordInquiry({
    clock,
    question: (restBase, id, signal) => askAboutRecord(client, restBase, id, signal),
    detail: async (key, signal) => store.answers.read(key, await fetchRaw(key, 'events', signal)),
  });
  const named = new NamedByEvents(clock);
  const review = new LossReview({
    ...{ store, inquiry, named },
    fetchDetail: async (key) => store.answers.read(key, await fetchRaw(key, 'events')),
  });
  const queue = new RefreshQueue({
    ...{ store, deliveries, review },
    fetch: (key, lane, signal) => {
      const ask = () => cms.fetch(key, lane, signal);
      return shared && isListName(key)
        ? shared.instance.lists.fetch(key, { lane, signal, ask })
        : ask();
    },
    onAwaitedFailure: () => client.suspect(),
  });
  const fetcher = new DetailFetcher({
    ...{ store, queue, cms: client, fetch: fetchForVisitor },
    ...(shared && { find: (key) => shared.instance.details.find(key) }),
  });
  const details = new DetailReader(store, fetcher);
  const letGo = (digest: string) => release({ store, queue, named }, digest);
  const events = new EventProcessor({
    ...{ store, queue, deliveries, details: fetcher, journal, named, inquiry },
    sequences: await Sequences.open(join(folder, 'sequences.json')),
    release: letGo,
    sharing: shared?.instance.events ?? ALONE,
  });
  const wakeUps = await openWakeUps(environment, folder, clock, shared);
  const live = new LiveState({ store, journal, named });
  const lookup = new BoundedLookup(clock);
  // The event may concern a record that a recent lookup did not find.
  events.onEvent(({ type }) => {
    if (type === '*' || (isKindName(type) && KINDS[type].page?.list === null))
      lookup.forgetAbsent();
  });

  storeSlot.set({ store, details });
  presenceSlot.set(
    new StandaloneRecords({ store, details, lookup, cms: client, fetch: fetchForVisitor }),
  );
  searchSlot.set({
    cms: openSearch(client, clock, (raw) => store.answers.withoutTakenDown(null, raw)),
    held: new HeldIndex(store),
  });
  openQueries({ environment, clock, cms, queue, journal, media, shared });
  webhookSlot.set({
    keys: environment.signingKeys,
    clock,
    hasSeen: (id) => journal.has(id),
    accept: (id, event) => events.accept(id, event),
    isLive: (state) => (shared?.instance ?? live).isLive(state),
    wakeIn: (seconds, signedAt) => wakeUps.arrange(seconds, signedAt),
  });
  openPreviews(environment, folder, clock, media, shared?.cluster);
  // For the page cache, which Next loads outside every bundle, and the front door.
  slot<() => string>('epoch').set(currentEpoch);
  slot<typeof originsOf>('page-origins').set(originsOf);
  slot<typeof noteListedVisit>('listed-visit').set(noteListedVisit);
  openOperator({
    ...{ store, queue, clock, folder },
    release: (digest) => shared?.instance.release(digest) ?? letGo(digest),
  });
  watchJournals({ folder, journal, events, clock });
  return {
    ...{ store, queue, deliveries, journal, events, details, wakeUps, shared },
    async join() {
      if (!shared) return;
      await shared.instance.start({ events, queue, live, wakeUps, release: letGo });
      checkRefusal(shared.cluster);
    },
  };
}

/**
 * Starts the site of this process: restores content from disk, then keeps every list fresh. Idempotent. Resolves once
 * the disk has been read, so that the first request already finds the last good copy.
 */
export async function startSite(
  environment: Environment,
  clock: Clock = systemClock,
): Promise<Site | null> {
  if (storeSlot.get()) return null;
  const site = await openSite(environment, clock);
  await site.store.answers.restoreLists();
  await site.join();
  site.queue.start();
  await site.events.resume();
  site.wakeUps.start();
  return site;
}
