import type { Clock } from '@/lib/clock';
import type { Environment } from '@/lib/env';
import type { MediaReview } from './media';
import type { openCluster } from './open-cluster';
import type { Cms } from './open-cms';
import { fetchSubtitles, querySlot, SubtitleCache, watchLoop } from './queries';
import type { Journal, RefreshQueue } from './sync';

interface QueryParts {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly cms: Cms;
  readonly queue: RefreshQueue;
  readonly journal: Journal;
  readonly media: MediaReview;
  readonly shared: Awaited<ReturnType<typeof openCluster>>;
}

/** Fills the slot of what queries need beside the store: settings, measures, subtitles. */
export function openQueries(parts: QueryParts): void {
  const { environment, clock, cms, queue, journal, media, shared } = parts;
  const { client, calls } = cms;
  querySlot.set({
    environment,
    measures: {
      calls,
      isCmsUp: () => calls.isUp && !client.isFailing,
      eventsWaiting: () => journal.pending().length,
      refreshes: () => queue.progress,
      loopDelay: watchLoop(),
      isStorageWritable: () => journal.fault === null,
      redis: () => shared?.cluster.state ?? null,
      foreignOrigins: () => media.foreignOrigins,
    },
    subtitles: new SubtitleCache(clock, (address, signal) =>
      fetchSubtitles(client, address, signal),
    ),
  });
}
