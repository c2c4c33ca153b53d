import { join } from 'node:path';
import { systemClock, type Clock } from '@/lib/clock';
import { askAboutRecord, createCmsClient, watchCms, type CmsLane } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log, reasonOf } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { callFor, isListName, KINDS, type ListName, type ResourceKey } from './kinds';
import { MediaReview } from './media';
import { openJournal } from './open-journal';
import { openPreviews } from './open-preview';
import { openSearch } from './open-search';
import { openStore } from './open-store';
import { carryOut, OrderInbox, watchFolder } from './operator';
import { BoundedLookup, presenceSlot, StandaloneRecords } from './presence';
import {
  CallCounts,
  fetchSubtitles,
  mediaOriginsOf,
  originsOf,
  querySlot,
  SubtitleCache,
  watchLoop,
} from './queries';
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
  const { cmsApiRoot, cmsAuthorization, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  const journal = await openJournal(folder, clock);
  const media = new MediaReview({
    origins: mediaOriginsOf(environment),
    cmsOrigin: new URL(cmsApiRoot).origin,
    base: environment.mediaBaseUrl,
  });
  const store = await openStore(environment, folder, clock, media);
  const deliveries = new PendingDeliveries((id) => {
    journal
      .complete(id)
      .catch((error: unknown) => log.error({ id, error }, 'The journal could not be written'));
  });
  const client = watchCms(
    createCmsClient({ apiRoot: cmsApiRoot, authorization: cmsAuthorization, clock }),
    {
      clock,
      isAwaited: () => deliveries.size > 0 || !store.isOpen,
      onFailure: (error) => log.warn({ error: reasonOf(error) }, 'The CMS does not answer'),
      onRecovery() {
        log.info('The CMS answers again');
        queue.retryFailed();
      },
    },
  );
  const calls = new CallCounts();
  const fetcherIn = (lane: CmsLane) => (key: ResourceKey, signal?: AbortSignal) =>
    calls.count(
      client.fetchRaw(callFor(key, { site: siteVariant }), {
        signal,
        lane,
        onTotal: (total) => {
          if (isListName(key)) store.firstContent.noteTotal(key, total);
        },
      }),
    );

  const inquiry = new RecordInquiry({
    clock,
    question: (restBase, id, signal) => askAboutRecord(client, restBase, id, signal),
    detail: async (key, signal) => store.answers.read(key, await fetcherIn('events')(key, signal)),
  });
  const named = new NamedByEvents(clock);
  const review = new LossReview({
    store,
    inquiry,
    named,
    fetchDetail: async (key) => store.answers.read(key, await fetcherIn('events')(key)),
  });
  const queue = new RefreshQueue({
    ...{ store, deliveries, review },
    fetch: (key, lane, signal) => fetcherIn(lane)(key, signal),
    onAwaitedFailure: () => client.suspect(),
  });
  const fetcher = new DetailFetcher({ store, queue, cms: client, fetch: fetcherIn('visitors') });
  const details = new DetailReader(store, fetcher);
  const letGo = (digest: string) => release({ store, queue, named }, digest);
  const events = new EventProcessor({
    ...{ store, queue, deliveries, details: fetcher, journal, named, inquiry },
    sequences: await Sequences.open(join(folder, 'sequences.json')),
    release: letGo,
  });
  const live = new LiveState({ store, journal, named });
  const lookup = new BoundedLookup(clock);
  // The event may concern a record that a recent lookup did not find.
  events.onEvent(({ type }) => {
    if (type === '*' || (isKindName(type) && KINDS[type].page?.list === null))
      lookup.forgetAbsent();
  });

  storeSlot.set({ store, details });
  presenceSlot.set(
    new StandaloneRecords({ store, details, lookup, cms: client, fetch: fetcherIn('visitors') }),
  );
  searchSlot.set({
    cms: openSearch(client, clock, (raw) => store.answers.withoutTakenDown(raw)),
    held: new HeldIndex(store),
  });
  querySlot.set({
    environment,
    measures: {
      calls,
      isCmsUp: () => calls.isUp && !client.isFailing,
      eventsWaiting: () => journal.pending().length,
      refreshes: () => queue.progress,
      loopDelay: watchLoop(),
      isStorageWritable: () => journal.fault === null,
      foreignOrigins: () => media.foreignOrigins,
    },
    subtitles: new SubtitleCache(clock, (address, signal) =>
      fetchSubtitles(client, address, signal),
    ),
  });
  webhookSlot.set({
    keys: environment.signingKeys,
    clock,
    hasSeen: (id) => journal.has(id),
    accept: (id, event) => events.accept(id, event),
    isLive: (state) => live.isLive(state),
  });
  openPreviews(environment, folder, clock, media);
  // For the page cache, which Next loads outside every bundle.
  slot<() => string>('epoch').set(currentEpoch);
  slot<typeof originsOf>('page-origins').set(originsOf);
  const request = (name: ListName) => queue.request(name);
  const inbox = new OrderInbox(join(folder, 'orders'), (order) =>
    carryOut(
      {
        store,
        request,
        release: letGo,
      },
      order,
    ),
  );
  watchFolder({ store, inbox, clock, request });
  watchJournals({ folder, journal, events, clock });
  return { store, queue, deliveries, journal, events };
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
  site.queue.start();
  await site.events.resume();
  return site;
}
