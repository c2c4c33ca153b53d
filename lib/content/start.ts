import { join } from 'node:path';
import { systemClock, type Clock } from '@/lib/clock';
import { createCmsClient, searchCall, type CmsClient } from '@/lib/cms';
import { EnvironmentError, type Environment } from '@/lib/env';
import { log } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { callFor, pageOf, type PageKindName, type ResourceKey } from './kinds';
import { MediaReview } from './media';
import { BoundedLookup, presenceSlot, StandaloneRecords } from './presence';
import {
  CallCounts,
  fetchSubtitles,
  mediaOriginsOf,
  originsOf,
  querySlot,
  SubtitleCache,
} from './queries';
import { CmsSearch, HeldIndex, searchSlot } from './search';
import {
  AnswerFiles,
  ContentStore,
  currentEpoch,
  DetailReader,
  SlugHistory,
  sourceFolder,
  StaleMarks,
  storeSlot,
} from './store';
import {
  DetailFetcher,
  EventProcessor,
  isKindName,
  Journal,
  PendingDeliveries,
  RefreshQueue,
} from './sync';
import { WEBHOOK_WINDOW, webhookSlot } from './webhook';

/** The parts of a running site that live as long as its process. */
export interface Site {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly deliveries: PendingDeliveries;
  readonly journal: Journal;
  readonly events: EventProcessor;
}

/** Opens the journal, which is written at once: a folder that takes no files is reported here, not by the first event. */
async function openJournal(file: string, clock: Clock): Promise<Journal> {
  try {
    // Past the window their timestamps are refused anyway.
    const rememberFor = 2 * WEBHOOK_WINDOW * 1_000;
    return await Journal.open(file, { now: () => clock.now(), rememberFor });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new EnvironmentError([
      ['CONTENT_DIR', `is not a readable and writable directory (${code})`],
    ]);
  }
}

async function openStore(
  environment: Environment,
  folder: string,
  clock: Clock,
  media: MediaReview,
) {
  return new ContentStore({
    files: new AnswerFiles(folder),
    slugHistory: await SlugHistory.open(join(folder, 'renames.json')),
    staleMarks: await StaleMarks.open(join(folder, 'expiry.json')),
    clock,
    siteVariant: environment.siteVariant,
    review: (key, value) => media.review(key, value),
    ageLimit: environment.revalidateSeconds * 1_000,
  });
}

/** Searches of the CMS, which answers them itself. */
function openSearch(client: CmsClient, clock: Clock): CmsSearch {
  return new CmsSearch(clock, async (query, signal) => {
    const call = searchCall(query);
    return call.transform(await client.fetchRaw(call, { signal }), (problem) =>
      log.warn({ target: 'search', ...problem }, 'A result of the search is broken and left out'),
    );
  });
}

/**
 * Puts the parts of a site together, on top of what the disk keeps for this CMS and site variant, and gives every room
 * its own. This is the one place that knows all of them; nothing is fetched yet.
 *
 * @throws EnvironmentError when the folder can't be used.
 */
export async function openSite(
  environment: Environment,
  clock: Clock = systemClock,
): Promise<Site> {
  const { cmsApiRoot, cmsAuthorization, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  const journal = await openJournal(join(folder, 'journal.ndjson'), clock);
  const media = new MediaReview({
    origins: mediaOriginsOf(environment),
    cmsOrigin: new URL(cmsApiRoot).origin,
    base: environment.mediaBaseUrl,
  });
  const store = await openStore(environment, folder, clock, media);
  const client = createCmsClient({ apiRoot: cmsApiRoot, authorization: cmsAuthorization, clock });
  const calls = new CallCounts();
  const fetch = (key: ResourceKey, signal?: AbortSignal) =>
    calls.count(client.fetchRaw(callFor(key, { site: siteVariant }), { signal }));

  const deliveries = new PendingDeliveries((id) => {
    journal
      .complete(id)
      .catch((error: unknown) => log.error({ id, error }, 'The journal could not be written'));
  });
  const queue = new RefreshQueue({ store, deliveries, fetch });
  const fetcher = new DetailFetcher({ store, queue, fetch });
  const details = new DetailReader(store, fetcher);
  const events = new EventProcessor({ store, queue, deliveries, details: fetcher, journal });
  const lookup = new BoundedLookup(clock);
  // A name unknown a moment ago may be the record of an event.
  events.onEvent(({ type }) => {
    if (type === '*' || (isKindName(type) && isStandalone(type))) lookup.forgetAbsent();
  });

  storeSlot.set({ store, details });
  presenceSlot.set(new StandaloneRecords({ store, details, lookup, fetch }));
  searchSlot.set({ cms: openSearch(client, clock), held: new HeldIndex(store) });
  querySlot.set({
    environment,
    measures: {
      calls,
      eventsWaiting: () => journal.pending().length,
      foreignOrigins: () => media.foreignOrigins,
      heldBack: () => ({ count: 0, digest: null }),
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
  });
  // The page cache, which Next loads outside every bundle, asks for these.
  slot<() => string>('epoch').set(currentEpoch);
  slot<typeof originsOf>('page-origins').set(originsOf);
  return { store, queue, deliveries, journal, events };
}

/** True for kinds whose records no list names. */
const isStandalone = (type: string) => pageOf(type as PageKindName)?.list === null;

/**
 * Starts the site of this process: reads what the disk holds, then keeps every list fresh. Later calls
 * change nothing. Resolves once the disk has been read, so the first request already finds the last good copy.
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
