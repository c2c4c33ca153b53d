import { join } from 'node:path';
import { systemClock, type Clock } from '@/lib/clock';
import { createCmsClient, searchCall, type CmsClient } from '@/lib/cms';
import { EnvironmentError, type Environment } from '@/lib/env';
import { log } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { callFor, pageOf, type PageKindName, type ResourceKey } from './kinds';
import { BoundedLookup, presenceSlot, StandaloneRecords } from './presence';
import { fetchSubtitles, originsOf, querySlot, SubtitleCache } from './queries';
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
import { DetailFetcher, EventProcessor, Journal, PendingDeliveries, RefreshQueue } from './sync';
import { WEBHOOK_WINDOW, webhookSlot } from './webhook';

/** The parts of a running site that live as long as its process. */
export interface Site {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly deliveries: PendingDeliveries;
  readonly journal: Journal;
  readonly events: EventProcessor;
}

/**
 * Opens the journal, which is written immediately: an unwritable directory is reported here rather than by the first
 * event.
 */
async function openJournal(file: string, clock: Clock): Promise<Journal> {
  try {
    // Beyond the window, timestamps are rejected anyway.
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

async function openStore(environment: Environment, folder: string, clock: Clock) {
  return new ContentStore({
    files: new AnswerFiles(folder),
    slugHistory: await SlugHistory.open(join(folder, 'renames.json')),
    staleMarks: await StaleMarks.open(join(folder, 'expiry.json')),
    clock,
    siteVariant: environment.siteVariant,
    ageLimit: environment.revalidateSeconds * 1_000,
  });
}

/** Search by the CMS itself. */
function openSearch(client: CmsClient, clock: Clock): CmsSearch {
  return new CmsSearch(clock, async (query, signal) => {
    const call = searchCall(query);
    return call.transform(await client.fetchRaw(call, { signal }), (problem) =>
      log.warn({ target: 'search', ...problem }, 'A result of the search is broken and left out'),
    );
  });
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
  const journal = await openJournal(join(folder, 'journal.ndjson'), clock);
  const store = await openStore(environment, folder, clock);
  const client = createCmsClient({ apiRoot: cmsApiRoot, authorization: cmsAuthorization, clock });
  const fetch = (key: ResourceKey, signal?: AbortSignal) =>
    client.fetchRaw(callFor(key, { site: siteVariant }), { signal });

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
  // The event may be about a record that a lookup has just found absent.
  events.onEvent(({ type }) => {
    if (type === '*' || isStandalone(type)) lookup.forgetAbsent();
  });

  storeSlot.set({ store, details });
  presenceSlot.set(new StandaloneRecords({ store, details, lookup, fetch }));
  searchSlot.set({ cms: openSearch(client, clock), held: new HeldIndex(store) });
  querySlot.set({
    environment,
    subtitles: new SubtitleCache(clock, (address, signal) =>
      fetchSubtitles(client, address, signal),
    ),
  });
  webhookSlot.set({
    secret: environment.revalidateSecret,
    now: () => clock.now(),
    hasSeen: (id) => journal.has(id),
    accept: (id, event) => events.accept(id, event),
  });
  // For the page cache, which Next loads outside every bundle.
  slot<() => string>('epoch').set(currentEpoch);
  slot<typeof originsOf>('page-origins').set(originsOf);
  return { store, queue, deliveries, journal, events };
}

/** True for kinds whose records are in no list. */
const isStandalone = (type: string) => pageOf(type as PageKindName)?.list === null;

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
