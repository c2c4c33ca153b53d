import { LIST_NAMES, type ResourceKey } from '../kinds';
import type { ContentEvent } from '../sync';
import { until, type TestSite } from './site';

/** Waits until a site has every list and no fetch is in progress. */
export const untilFull = (site: TestSite) =>
  until(
    'every list is held',
    () => site.queue.isIdle && LIST_NAMES.every((name) => site.store.entry(name)),
  );

/** Waits until no fetch is in progress. */
export const untilIdle = (site: TestSite) => until('nothing is fetched', () => site.queue.isIdle);

/** Waits until every event is processed and its fetches are done, through cooldowns and retries. */
export const untilDelivered = (site: TestSite) =>
  until('every event is delivered', () => {
    if (site.journal.pending().length === 0) return true;
    if (site.queue.isIdle && site.deliveries.size > 0) site.clock.advance(250);
    return false;
  });

/** When the stored value was requested from the CMS. */
export const fetchedAt = (site: TestSite, key: ResourceKey) =>
  site.store.entry(key)?.fetchedAt ?? 0;

/** An event with only its type, unless given more fields. */
export const eventOf = (
  type: ContentEvent['type'],
  more: Partial<ContentEvent> = {},
): ContentEvent => ({
  type,
  id: null,
  slug: null,
  previousSlug: null,
  action: 'save',
  ...more,
});
