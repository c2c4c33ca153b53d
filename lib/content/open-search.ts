import type { Clock } from '@/lib/clock';
import { searchCall, type WatchedClient } from '@/lib/cms';
import { log } from '@/lib/log';
import { CmsSearch } from './search';

/** Search by the CMS, without the records that were taken down. */
export function openSearch(
  client: WatchedClient,
  clock: Clock,
  withoutTakenDown: (raw: unknown) => unknown,
): CmsSearch {
  return new CmsSearch(clock, client, async (query) => {
    const call = searchCall(query);
    const raw = await client.fetchRaw(call, { lane: 'visitors' });
    return call.transform(withoutTakenDown(raw), (problem) =>
      log.warn({ target: 'search', ...problem }, 'A result of the search is broken and left out'),
    );
  });
}
