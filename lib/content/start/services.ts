import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import {
  createConcurrencyLimit,
  createDraftQuestion,
  createFileRequest,
  createReviewQuestion,
  createWakeUp,
  searchCall,
} from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import type { RunningSite } from '@/lib/running-site';
import { KINDS, type ResourceKey } from '../kinds';
import type { MediaReview } from '../media';
import { carryOut, OrderInbox } from '../operator';
import {
  BoundedLookup,
  movedPath,
  noteListedVisit,
  oldQuery,
  presenceOf,
  StandaloneRecords,
} from '../presence';
import { hasPreview, ReviewLinks, UsedLinks } from '../preview';
import { fetchSubtitles, originsOf, SubtitleCache } from '../queries';
import { CmsSearch, HeldCitations, HeldFilms, HeldIndex, HeldSums, UnreadDetails } from '../search';
import { watchLoop } from '../status';
import {
  currentEpoch,
  isBeforeRemoval,
  TrackFiles,
  type ContentStore,
  type DetailReader,
} from '../store';
import {
  isKindName,
  WakeUps,
  type EventProcessor,
  type Journal,
  type LiveState,
  type RefreshQueue,
} from '../sync';
import type { Shared } from './cluster';
import type { Cms } from './cms';

/** How long (ms) an editor waits for a draft from the CMS: well below a proxy's timeout. */
const DRAFT_PATIENCE_MS = 8_000;

/**
 * How long (ms) a reviewer waits to hear whether a link is valid. The wait comes before the draft and, with a picture
 * of it, may happen twice (`AskedTogether`).
 */
const LINK_PATIENCE_MS = 5_000;

/** How many reviewers' questions the CMS answers at once (docs/specification/wordpress.md). */
const REVIEWERS_AT_ONCE = 8;

/** How long (ms) the CMS may take to publish what is due. Nobody waits for it. */
const WAKE_UP_PATIENCE_MS = 30_000;

/** How often (ms) the site looks for operators' orders. */
const ORDERS_MS = 500;

interface ServiceOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  /** The folder of the site's content. */
  readonly folder: string;
  readonly media: MediaReview;
  readonly store: ContentStore;
  readonly journal: Journal;
  readonly cms: Cms;
  readonly queue: RefreshQueue;
  readonly details: DetailReader;
  readonly events: EventProcessor;
  readonly live: LiveState;
  readonly wakeUps: WakeUps;
  /** Null for a single instance. */
  readonly shared: Shared | null;
  /** Fetches the raw response for a resource that a visitor is waiting for. */
  fetchForVisitor(key: ResourceKey): Promise<unknown>;
  /** Releases what is held back, on every instance. */
  release(digest: string): Promise<boolean>;
}

/** Assembles this process's site and starts polling for operators' orders. */
export function openServices(options: ServiceOptions): void {
  const { store, details, environment } = options;
  const { subtitles, films } = openFilms(options);
  siteSlot.set({
    store,
    details,
    environment,
    subtitles,
    standalone: openStandalone(options),
    uploadsPath: ownUploadsPath(environment),
    search: openSearch(options, films),
    status: openStatus(options),
    webhook: openWebhook(options),
    previews: openPreviews(options),
    epoch: currentEpoch,
    isBeforeRemoval,
    originsOf,
    noteListedVisit,
    movedPath,
    oldQuery,
    hasPreview,
    counts: { pages: { hits: 0, misses: 0 }, lite: { kept: 0, made: 0 }, refused: 0 },
  });
  openOperator(options);
}

/** Sets up lookups of people and pages, which no list contains. */
function openStandalone(options: ServiceOptions): StandaloneRecords {
  const { clock, store, details, events, cms, fetchForVisitor } = options;
  const lookup = new BoundedLookup(clock);
  // The event may concern a record that a recent lookup did not find.
  events.onEvent(({ type }) => {
    if (type === '*' || (isKindName(type) && KINDS[type].page?.list === null))
      lookup.forgetAbsent();
  });
  return new StandaloneRecords({ store, details, lookup, cms: cms.client, fetch: fetchForVisitor });
}

/** Returns the path of `MEDIA_BASE_URL` if it is on the site's own origin; otherwise an empty string. */
function ownUploadsPath({ mediaBaseUrl, siteUrl }: Environment): string {
  if (mediaBaseUrl === undefined) return '';
  const { origin, pathname } = new URL(mediaBaseUrl);
  return origin === new URL(siteUrl).origin ? pathname.replace(/\/+$/, '') : '';
}

/** Sets up search, in the CMS without the records taken down, and in the content held. */
function openSearch(options: ServiceOptions, films: HeldFilms): RunningSite['search'] {
  const { clock, store, media, details, cms } = options;
  const { client } = cms;
  return {
    cms: new CmsSearch(clock, client, async (query) => {
      const call = searchCall(query);
      const raw = await client.fetchRaw(call, { lane: 'visitors' });
      const results = call.transform(store.answers.withoutTakenDown(null, raw), (problem) => {
        if (problem.lost) return;
        log.warn({ target: 'search', ...problem }, 'A result of the search is broken and left out');
      });
      return results.map((each) => ({ ...each, href: each.href && media.addressOf(each.href) }));
    }),
    instead: new HeldIndex(store, ({ text }) => text()),
    // Only the abstracts of cases, which say most: reading and keeping all texts takes seconds.
    besides: new HeldIndex(store, ({ postType, text }) =>
      postType === 'investigation' ? text() : '',
    ),
    unread: new UnreadDetails(store, details),
    films,
    sums: new HeldSums(store),
    citations: new HeldCitations(store, options.environment.siteUrl),
  };
}

/** Sets up the search of what is said in films, and the cache of their subtitle files. */
function openFilms({ clock, store, folder, cms }: ServiceOptions) {
  const subtitles = new SubtitleCache({
    clock,
    ask: (address, signal) => fetchSubtitles(cms.client, address, signal),
    files: new TrackFiles(join(folder, 'tracks')),
    keptFor: store.ageLimit,
    onChange(address) {
      store.touchPages();
      films.reread(address);
    },
  });
  const films = new HeldFilms(store, subtitles);
  store.removals.copies.add({
    name: 'what is said in films',
    forget: () => films.forgetUnused(),
  });
  return { subtitles, films };
}

/** Sets up what the site measures of itself. */
function openStatus(options: ServiceOptions): RunningSite['status'] {
  const { environment, cms, queue, journal, media, shared } = options;
  const { client, calls } = cms;
  return {
    metricsToken: environment.metricsToken,
    calls,
    isCmsUp: () => calls.isUp && !client.isFailing && !queue.faults.has('investigations'),
    cmsFaults: () => queue.faults,
    eventsWaiting: () => journal.pending().length,
    refreshes: () => queue.progress,
    loopDelay: watchLoop(),
    isStorageWritable: () => journal.fault === null,
    redis: () => shared?.cluster.state ?? null,
    foreignOrigins: () => media.foreignOrigins,
  };
}

/** Sets up the webhook: the CMS's signed events and questions. */
function openWebhook(options: ServiceOptions): RunningSite['webhook'] {
  const { environment, clock, journal, cms, events, live, wakeUps, shared } = options;
  return {
    keys: environment.signingKeys,
    clock,
    hasSeen: (id) => journal.has(id),
    accept: (id, event) => events.accept(id, event),
    isLive: (state) => (shared?.instance ?? live).isLive(state),
    notShown: (state) => live.notShown(state),
    test: (path) => cms.client.test(path),
    wakeIn: (seconds, signedAt) => wakeUps.arrange(seconds, signedAt),
  };
}

function openPreviews(options: ServiceOptions): RunningSite['previews'] {
  const { environment, clock, folder, media, shared } = options;
  const { cmsApiRoot, cmsAuthorization, signingKeys, siteUrl, siteVariant } = environment;
  const signed = {
    apiRoot: cmsApiRoot,
    authorization: cmsAuthorization,
    keys: signingKeys,
    clock,
    timeoutMs: DRAFT_PATIENCE_MS,
  };
  const reviewers = { ...signed, places: createConcurrencyLimit(REVIEWERS_AT_ONCE) };
  const askAboutLink = createReviewQuestion({ ...reviewers, timeoutMs: LINK_PATIENCE_MS });
  return {
    keys: signingKeys,
    clock,
    isSecure: siteUrl.startsWith('https:'),
    usedLinks: new UsedLinks(
      join(folder, 'used-previews'),
      shared ? (name, ms) => shared.cluster.claim(name, ms) : undefined,
    ),
    ask: createDraftQuestion(signed),
    askForReviewer: createDraftQuestion(reviewers),
    askForFile: createFileRequest(signed),
    reviewLinks: new ReviewLinks(askAboutLink, clock),
    placeFiles: (value, addressOf) => media.place(value, addressOf),
    isPublished: async (route) => (await presenceOf(route)) === 'present',
    siteVariant,
    review: (key, value) => media.review(key, value),
    views: new Map(),
  };
}

/** Polls for operators' orders and carries them out. */
function openOperator({ store, clock, folder, release }: ServiceOptions): void {
  const inbox = new OrderInbox(join(folder, 'orders'), (order) =>
    carryOut({ store, release }, order),
  );
  const look = () =>
    clock.after(ORDERS_MS, () => {
      void inbox.poll().then(look);
    });
  look();
}

/** Opens the record of when the CMS wants to be woken. Makes no call yet. */
export function openWakeUps(
  { cmsApiRoot, cmsAuthorization, signingKeys }: Environment,
  folder: string,
  clock: Clock,
  shared: Shared | null,
): Promise<WakeUps> {
  return WakeUps.open(join(folder, 'wake-up.json'), {
    clock,
    call: createWakeUp({
      clock,
      keys: signingKeys,
      apiRoot: cmsApiRoot,
      authorization: cmsAuthorization,
      timeoutMs: WAKE_UP_PATIENCE_MS,
    }),
    claim: (name, ms) => shared?.cluster.claim(name, ms) ?? Promise.resolve(true),
    share: () => shared?.instance.shareWakeUp(),
  });
}
