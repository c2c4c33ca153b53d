import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock, type Clock } from '@/lib/clock';
import { askAboutRecord } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log, reasonOf } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import { callFor, listsNaming, type ResourceKey } from '../kinds';
import { MediaReview } from '../media';
import { mediaOriginsOf } from '../queries';
import { DetailReader, sourceFolder, type ContentStore } from '../store';
import {
  DetailFetcher,
  EventProcessor,
  forgetEvents,
  LiveState,
  LossReview,
  NamedByEvents,
  Readmissions,
  RecordInquiry,
  RefreshQueue,
  release,
  Sequences,
  undoEvents,
  type Fetched,
  type Journal,
  type WakeUps,
} from '../sync';
import { NO_SHARING, checkRefusal, openCluster, type Shared } from './cluster';
import { openCms } from './cms';
import { openServices, openWakeUps } from './services';
import type { FolderListeners, FolderLock } from './folder-lock';
import { openFolder, openStore } from './storage';

/** The parts of a running site that live for the lifetime of its process. */
export interface Site {
  /** Gives this process exclusive use of the folder. */
  readonly lock: FolderLock;
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly journal: Journal;
  readonly events: EventProcessor;
  readonly details: DetailReader;
  readonly wakeUps: WakeUps;
  /** This process's connection to the other instances; null without `REDIS_URL`. */
  readonly shared: Shared | null;
  /** Joins the other instances if there is a Redis. Waits for it only briefly. */
  join(): Promise<void>;
}

/**
 * The composition root: wires up the parts of a site from what is on disk for this CMS and site variant, and registers
 * it for all bundles of the process. Waits while another process holds the folder. Fetches nothing yet.
 *
 * @throws EnvironmentError when the folder can't be used.
 */
export async function openSite(
  environment: Environment,
  clock: Clock = systemClock,
  listeners: FolderListeners = {},
): Promise<Site> {
  const { cmsApiRoot, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  const { lock, journal } = await openFolder(folder, clock, listeners);
  const media = new MediaReview({
    origins: mediaOriginsOf(environment),
    cmsOrigin: new URL(cmsApiRoot).origin,
    cmsHome: new URL(cmsApiRoot.replace(/\/wp-json\/?$|\/$/, '')).href.replace(/\/$/, ''),
    base: environment.mediaBaseUrl,
  });
  const store = await openStore(environment, folder, clock, media);
  const { copies } = store.removals;
  copies.add({
    name: 'journal',
    forget: (gone) => journal.rewriteEvents(forgetEvents(gone(), store.tombstones.marks)),
  });
  const shared = await openCluster(environment, folder, store, journal);
  const cms = openCms({
    environment,
    clock,
    store,
    isAwaited: () => queue.undelivered > 0,
    onRecovery: () => queue.retryFailed(),
  });
  const { client } = cms;
  const inquiry = new RecordInquiry({
    clock,
    question: (restBase, id, signal) => askAboutRecord(client, restBase, id, signal),
    detail: async (key, signal) =>
      callFor(key, { site: siteVariant }).transform(
        (await cms.fetch(key, 'events', signal)).raw,
        () => undefined,
      ),
  });
  const readmissions = new Readmissions({ store, inquiry });
  const fetch = async (...[key, ...how]: Parameters<typeof cms.fetch>): Promise<Fetched> => {
    const asOf = shared?.instance.lastKnown;
    const answer = { ...(await cms.fetch(key, ...how)), asOf };
    await readmissions.take(key, answer.raw, answer.askedAt);
    return answer;
  };
  /** Another instance may already have the response that an event asks for. */
  const fetchOrFind = async (...[key, lane, signal]: Parameters<typeof fetch>) => {
    try {
      return await fetch(key, lane, signal);
    } catch (error) {
      const isFound = lane !== 'lists' && !signal?.aborted;
      const found = isFound ? await shared?.instance.answers.findAnnounced(key) : null;
      if (found) return found;
      throw error;
    }
  };
  const fetchRaw = async (...ask: Parameters<typeof fetch>) => (await fetch(...ask)).raw;
  const fetchForVisitor = (key: ResourceKey) => fetchRaw(key, 'visitors');
  const named = new NamedByEvents(clock);
  const review = new LossReview({
    store,
    inquiry,
    named,
    fetchDetail: async (key) => store.answers.read(key, await fetchRaw(key, 'events')),
  });
  const queue = new RefreshQueue({
    store,
    review,
    fetch: fetchOrFind,
    onDelivered(id) {
      const completed = shared ? shared.instance.events.complete(id) : journal.complete(id);
      completed.catch((error: unknown) =>
        log.error({ id, error }, 'The journal could not be written'),
      );
    },
    onAwaitedFailure: () => client.suspect(),
  });
  store.removals.onRestored((removal) => {
    listsNaming(removal.kind, removal.id, null).forEach((name) => queue.request(name));
    // Details fetched while the record was down lack its rows.
    store
      .markStale('details', clock.now())
      .catch((error: unknown) => log.error({ error }, 'A stale mark could not be written'));
    journal
      .rewriteEvents(undoEvents(removal))
      .catch((error: unknown) => log.error({ error }, 'The journal could not be written'));
  });
  const fetcher = new DetailFetcher({
    store,
    queue,
    cms: client,
    fetch: (key) => fetch(key, 'visitors'),
    ...(shared && { find: (key) => shared.instance.answers.find(key) }),
  });
  const details = new DetailReader(store, fetcher);
  const letGo = (digest: string) => release({ store, queue, named }, digest);
  const events = new EventProcessor({
    store,
    queue,
    details: fetcher,
    journal,
    named,
    sequences: await Sequences.open(
      join(folder, 'sequences.json'),
      store.tombstones.marks,
      journal.completed().map(({ event }) => event),
    ),
    release: letGo,
    sharing: shared?.instance.events ?? NO_SHARING,
  });
  const wakeUps = await openWakeUps(environment, folder, clock, shared);
  const live = new LiveState({ store, journal, named, queue });
  openServices({
    environment,
    clock,
    folder,
    media,
    store,
    journal,
    cms,
    queue,
    details,
    events,
    live,
    wakeUps,
    shared,
    fetchForVisitor,
    async release(digest) {
      const isReleased = await letGo(digest);
      if (isReleased && shared) await announceRelease(events, digest);
      return isReleased;
    },
  });
  // The last process may have been killed before it finished the purge.
  void copies.settle();
  return {
    lock,
    store,
    queue,
    journal,
    events,
    details,
    wakeUps,
    shared,
    async join() {
      if (!shared) return;
      await shared.instance.start({ events, queue, live, wakeUps });
      checkRefusal(shared.cluster);
    },
  };
}

/** Tells the other instances to release what this one has released, by an event. */
async function announceRelease(events: EventProcessor, digest: string): Promise<void> {
  const names = { id: null, slug: null, previousSlug: null };
  try {
    await events.accept(randomUUID(), { type: '*', action: 'release', ...names, digest });
  } catch (error) {
    log.warn({ error: reasonOf(error) }, 'The other instances were not told of a release');
  }
}

/**
 * Starts this process's site: restores content from disk, then keeps every list fresh. Idempotent. Resolves once the
 * disk has been read, so that the first request already finds the last good copy.
 */
export async function startSite(
  environment: Environment,
  clock: Clock = systemClock,
  listeners?: FolderListeners,
): Promise<Site | null> {
  if (siteSlot.get()) return null;
  const site = await openSite(environment, clock, listeners);
  await site.store.answers.restoreLists();
  void siteSlot.get()?.search.films.begin();
  await site.join();
  site.queue.start();
  await site.events.resume();
  site.wakeUps.start();
  return site;
}
