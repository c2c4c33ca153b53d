import { meansCode } from '@/lib/domain/investigation-code';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { VISITOR_PATIENCE_MS, within } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { awaitCms } from '@/lib/work';
import { contentStore, heldList } from '../store';
import type { CmsSearch } from './cms-search';
import type { HeldIndex } from './held-index';
import { toSearchHits } from './hits';
import type { UnreadDetails } from './unread-details';

export type SearchOutcome =
  | { readonly kind: 'found'; readonly hits: readonly SearchHit[] }
  /** The rate limit is exceeded; `retryAfter` in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** The CMS fails and there is no content. */
  | { readonly kind: 'unavailable' };

interface SearchRoom {
  readonly cms: CmsSearch;
  readonly held: HeldIndex;
  readonly unread: UnreadDetails;
}

/** Filled once a process, by `lib/content/start`. */
export const searchSlot = slot<SearchRoom>('search');

async function searchHeld(query: string): Promise<SearchOutcome> {
  const room = searchSlot.get();
  if (!room || !contentStore()?.isOpen) return { kind: 'unavailable' };
  const found = await room.held.search(query, { isForgiving: true });
  return { kind: 'found', hits: await toSearchHits(found) };
}

/** Results that come from the site's own index are added to those of the CMS up to so many, as the CMS gives no more. */
const MOST_RESULTS = 200;

/** The same for both who find a record. */
const nameOf = ({ postType, slug, title }: SearchResult) => `${postType}:${slug ?? title}`;

/**
 * What the site's own index finds, for a query that the CMS has answered; nothing while it takes too long, such as after a
 * change of much content.
 */
async function findHeld(
  { held, unread }: SearchRoom,
  query: string,
  isForgiving: boolean,
): Promise<readonly SearchResult[]> {
  const clock = contentStore()?.clock;
  if (!clock) return [];
  const find = async (forgives: boolean) =>
    (await within(
      clock,
      VISITOR_PATIENCE_MS,
      held.search(query, { isForgiving: forgives, most: MOST_RESULTS }),
    )) ?? [];
  const found = await find(false);
  if (found.length > 0 || !isForgiving) return found;
  // Before a word is forgiven: it may stand in a caption of what nobody has opened yet.
  if (!unread.isRead) await awaitCms(clock, VISITOR_PATIENCE_MS, unread.read());
  return find(true);
}

/**
 * The results of the CMS, before them the cases whose code the query means, since WordPress searches words and a code is in
 * no text of its case, and behind them what the site's own index finds besides (checklist SRCH-08, SRCH-20).
 */
async function withHeld(
  room: SearchRoom,
  query: string,
  results: readonly SearchResult[],
): Promise<readonly SearchResult[]> {
  const found = await findHeld(room, query, results.length === 0);
  if (results.length === 0 && found.length === 0) return results;
  const meant = new Set(
    heldList('investigations')
      .investigations.filter(({ code }) => meansCode(query, code))
      .map(({ slug }) => slug),
  );
  const isMeant = ({ postType, slug }: SearchResult) =>
    postType === 'investigation' && slug !== null && meant.has(slug);
  const scores = results.map(({ relevance }) => relevance);
  const first = 1 + Math.max(0, ...scores);
  const last = Math.min(...scores);
  const known = new Set(results.map(nameOf));
  const others = found.filter((result) => !isMeant(result) && !known.has(nameOf(result)));
  return [
    ...found.filter(isMeant).map((result) => ({ ...result, relevance: first })),
    ...results.filter(
      (result) => !isMeant(result) || !found.some((each) => nameOf(each) === nameOf(result)),
    ),
    ...others
      .slice(0, Math.max(0, MOST_RESULTS - results.length))
      .map((result) => ({ ...result, relevance: behind(last, result.relevance) })),
  ];
}

/** A relevance below the last one of the CMS, in the order of the scores; the score itself where the CMS found nothing. */
const behind = (last: number, score: number) =>
  Number.isFinite(last) ? last - 1 / (1 + score) : score;

/**
 * Searches all content: by the CMS and in an index of the content held, in that alone when the CMS fails (checklist SRCH-02,
 * CALL-17). The query must not be blank. Never throws.
 */
export async function search(query: string): Promise<SearchOutcome> {
  const room = searchSlot.get();
  if (!room) return { kind: 'unavailable' };
  const asked = room.cms.find(query, contentStore()?.revision ?? 0);
  if (asked === null) return { kind: 'limited', retryAfter: room.cms.retryAfter };
  room.held.prepare();
  try {
    return { kind: 'found', hits: await toSearchHits(await withHeld(room, query, await asked)) };
  } catch (error) {
    log.warn(
      { target: 'search', error: reasonOf(error) },
      'The CMS could not search; the content held is searched instead',
    );
    return searchHeld(query);
  }
}

/** Search for a page, which can't respond with 'too many requests': over the limit, the content held is searched. */
export async function searchForPage(query: string): Promise<readonly SearchHit[]> {
  let outcome = await search(query);
  if (outcome.kind === 'limited') outcome = await searchHeld(query);
  return outcome.kind === 'found' ? outcome.hits : [];
}
