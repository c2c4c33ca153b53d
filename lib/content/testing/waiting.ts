import type { CmsFault } from '@/lib/cms';
import { LIST_NAMES, type ResourceKey } from '../kinds';
import type { ContentEvent } from '../sync';
import type { TestSite } from './site';
import { until } from './until';

/** Waits until a site has every list and no fetch is in progress. Throws at once if its CMS does not know one of them. */
export const untilFull = (site: TestSite) =>
  until('every list is held', () => {
    if (!site.queue.isIdle) return false;
    const lacking = LIST_NAMES.filter((name) => !site.store.entry(name));
    const unknown = lacking.filter((name) => isUnknown(site.queue.faults.get(name)));
    if (unknown.length > 0) {
      throw new Error(`This test's CMS has no usable answer for: ${unknown.join(', ')}`);
    }
    return lacking.length === 0;
  });

/** Returns true for the fault of a call that a test's CMS does not know. */
const isUnknown = (fault: CmsFault | undefined) => fault === 'missing' || fault === 'not-json';

/** Waits until no fetch is in progress. */
export const untilIdle = (site: TestSite) => until('nothing is fetched', () => site.queue.isIdle);

/** Waits until every event is processed and its fetches are done, through cooldowns and retries. */
export const untilDelivered = (site: TestSite) =>
  until('every event is delivered', () => {
    if (site.journal.pending().length === 0) return true;
    if (site.queue.isIdle && site.queue.undelivered > 0) site.clock.advance(250);
    return false;
  });

/** Returns when the stored value was requested from the CMS. */
export const fetchedAt = (site: TestSite, key: ResourceKey) =>
  site.store.entry(key)?.fetchedAt ?? 0;

/** Creates an event with only its type, unless given more fields. */
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
