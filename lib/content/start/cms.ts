import type { Clock } from '@/lib/clock';
import { createCmsClient, watchCms, type CmsLane, type WatchedClient } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log, reasonOf } from '@/lib/log';
import { callFor, isListName, type ResourceKey } from '../kinds';
import { CallCounts } from '../status';
import type { ContentStore } from '../store';

interface CmsOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly store: ContentStore;
  /** True while an editor is waiting for the CMS. */
  isAwaited(): boolean;
  onRecovery(): void;
}

/** Access to the CMS. */
export interface Cms {
  readonly client: WatchedClient;
  readonly calls: CallCounts;
  /** Fetches the raw response for a resource. */
  fetch(key: ResourceKey, lane: CmsLane, signal?: AbortSignal): Promise<CmsResponse>;
}

interface CmsResponse {
  readonly raw: unknown;
  /** ms since 1970. */
  readonly askedAt: number;
  /** The total number of items according to the CMS; null when it gives none. */
  readonly total: number | null;
}

/** Creates the client for the CMS and watches whether the CMS answers. */
export function openCms({ environment, clock, store, isAwaited, onRecovery }: CmsOptions): Cms {
  const { cmsApiRoot, cmsAuthorization, siteVariant } = environment;
  const calls = new CallCounts();
  const client = watchCms(
    createCmsClient({
      apiRoot: cmsApiRoot,
      authorization: cmsAuthorization,
      clock,
      onCache(call, isFromCache) {
        if (isFromCache && !calls.isCached) {
          log.warn(
            { call },
            'A page cache stands before the API of the CMS: exclude the API from it',
          );
        }
        calls.noteCache(call, isFromCache);
      },
    }),
    {
      clock,
      isAwaited: () => isAwaited() || !store.isOpen,
      onFailure: (error) => log.warn({ error: reasonOf(error) }, 'The CMS does not answer'),
      onRecovery() {
        log.info('The CMS answers again');
        onRecovery();
      },
    },
  );
  return {
    client,
    calls,
    async fetch(key, lane, signal) {
      const askedAt = clock.now();
      let total: number | null = null;
      const raw = await calls.count(
        client.fetchRaw(callFor(key, { site: siteVariant }), {
          signal,
          lane,
          onTotal: (given) => {
            total = given;
            if (isListName(key)) store.firstContent.noteTotal(key, given);
          },
        }),
      );
      return { raw, askedAt, total };
    },
  };
}
