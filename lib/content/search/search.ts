import type { Investigation } from '@/lib/domain/investigation';
import { meansCode } from '@/lib/domain/investigation-code';
import type { SearchHit } from '@/lib/domain/search-hit';
import { MOST_RESULTS, type SearchResult } from '@/lib/domain/search-result';
import { VISITOR_PATIENCE_MS, within } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import { awaitCms } from '@/lib/work';
import { contentStore, heldList } from '../store';
import type { CmsSearch } from './cms-search';
import type { HeldCitations } from './held-citations';
import type { HeldFilms } from './held-films';
import type { HeldSums } from './held-sums';
import type { HeldIndex } from './held-index';
import { toSearchHits } from './hits';
import { findMoments, type Moments } from './moments';
import type { UnreadDetails } from './unread-details';

export type SearchOutcome =
  | { readonly kind: 'found'; readonly hits: readonly SearchHit[] }
  /** The rate limit is exceeded; `retryAfter` in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** The CMS fails and there is no content. */
  | { readonly kind: 'unavailable' };

interface SiteSearch {
  readonly cms: CmsSearch;
  /** Used in place of the CMS when it fails. Indexes whole texts. */
  readonly instead: HeldIndex;
  /** Used along with the CMS, for records it does not search, or only as spelled. Far smaller. */
  readonly besides: HeldIndex;
  readonly unread: UnreadDetails;
  /** The tracks of films, which neither of these searches. */
  readonly films: HeldFilms;
  readonly sums: HeldSums;
  /** Tracks which texts lead to which resources. */
  readonly citations: HeldCitations;
}

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly search: SiteSearch;
  }
}

async function searchHeld(query: string): Promise<SearchOutcome> {
  const site = siteSlot.get()?.search;
  if (!site || !contentStore()?.isOpen) return { kind: 'unavailable' };
  const find = (isForgiving: boolean) =>
    site.instead.search(query, { isForgiving, most: MOST_RESULTS });
  const found = await find(false);
  const results = await withMoments(site, query, found);
  // Checked before typos are tolerated, as a film may say the word.
  const hits = results.length > 0 ? results : find(true);
  return { kind: 'found', hits: await toSearchHits(await hits) };
}

const nameOf = ({ postType, slug, title }: SearchResult) => `${postType}:${slug ?? title}`;

/**
 * Adds to results the moments at which their films match, and appends other records with such films.
 *
 * @param known the moments, if already searched
 */
async function withMoments(
  { films, besides }: SiteSearch,
  query: string,
  results: readonly SearchResult[],
  known?: Moments,
): Promise<readonly SearchResult[]> {
  const clock = contentStore()?.clock;
  if (clock && !known) await within(clock, VISITOR_PATIENCE_MS, films.update());
  const names = new Set(results.map(nameOf));
  const most = MOST_RESULTS - results.length;
  const moments = known ?? (await findMoments(films, query, names, most));
  if (moments.size === 0) return results;
  const withMoment = (result: SearchResult): SearchResult => {
    const moment = moments.get(nameOf(result));
    return moment ? { ...result, moment } : result;
  };
  const others = await besides.named(
    [...moments.keys()].filter((name) => !names.has(name)),
    query,
  );
  const relevance = Math.min(1, ...results.map((result) => result.relevance)) - 1;
  return [
    ...results.map(withMoment),
    ...others.map((result) => ({ ...withMoment(result), relevance })),
  ];
}

/** Returns the cases whose code a query means. */
const casesMeant = (query: string): readonly Investigation[] =>
  heldList('investigations').investigations.filter(({ code }) => meansCode(query, code));

/** Results that the site finds besides the CMS, and moments in films if these were searched. */
interface FoundBesides {
  readonly results: readonly SearchResult[];
  readonly moments?: Moments;
}

/**
 * Returns what the site finds besides the CMS. Returns nothing while its index is not ready, such as after a start,
 * unless only the site can find the record.
 *
 * @param isForgiving true for a query for which the CMS has found nothing
 */
async function findBesides(
  { besides, unread, films }: SiteSearch,
  query: string,
  { isForgiving, isUrgent }: { readonly isForgiving: boolean; readonly isUrgent: boolean },
): Promise<FoundBesides> {
  const clock = contentStore()?.clock;
  if (!clock) return { results: [] };
  const find = async (forgives: boolean) => {
    const found = besides.search(query, { isForgiving: forgives, most: MOST_RESULTS });
    return (await (isUrgent ? found : within(clock, VISITOR_PATIENCE_MS, found))) ?? [];
  };
  const found = await find(false);
  if (found.length > 0 || !isForgiving) return { results: found };
  // Checked before typos are tolerated, as a caption in an unread detail or a film may have the word.
  await awaitCms(
    clock,
    VISITOR_PATIENCE_MS,
    unread.read().then(() => films.update()),
  );
  const moments = await findMoments(films, query, new Set(), MOST_RESULTS);
  return { results: moments.size > 0 ? [] : await find(true), moments };
}

/**
 * Merges the CMS's results with the site's own. Cases whose code the query means come first, since WordPress searches
 * words and no case has its code in its text. The site's other results come last (checklist SRCH-08, SRCH-20).
 */
function merged(
  results: readonly SearchResult[],
  own: readonly SearchResult[],
  meant: readonly Investigation[],
): readonly SearchResult[] {
  const isMeant = ({ postType, slug }: SearchResult) =>
    postType === 'investigation' && meant.some((item) => item.slug === slug);
  const scores = results.map(({ relevance }) => relevance);
  const highest = Math.max(0, ...scores);
  const lowest = Math.min(...scores);
  const first = own.filter(isMeant).map((result) => ({ ...result, relevance: highest + 1 }));
  const isFirst = new Set(first.map(nameOf));
  const later = results.filter((result) => !isFirst.has(nameOf(result)));
  const isKnown = new Set([...isFirst, ...later.map(nameOf)]);
  const others = own.filter((result) => !isKnown.has(nameOf(result)));
  return [
    ...first,
    ...later,
    ...others.slice(0, Math.max(0, MOST_RESULTS - results.length)).map((result) => ({
      ...result,
      // In their own order, below the CMS's last result.
      relevance: results.length > 0 ? lowest - 1 / (1 + result.relevance) : result.relevance,
    })),
  ];
}

async function searchOnce(query: string): Promise<SearchOutcome> {
  const site = siteSlot.get()?.search;
  if (!site) return { kind: 'unavailable' };
  const asked = site.cms.find(query, contentStore()?.revision ?? 0);
  if (asked === null) return { kind: 'limited', retryAfter: site.cms.retryAfter };
  try {
    const results = await asked;
    const meant = casesMeant(query);
    // Searches for the code as written, as it may be typed with other zeros.
    const own = await findBesides(site, meant[0]?.code ?? query, {
      isForgiving: results.length === 0,
      isUrgent: meant.length > 0,
    });
    const found = await withMoments(site, query, merged(results, own.results, meant), own.moments);
    return { kind: 'found', hits: await toSearchHits(found) };
  } catch (error) {
    log.warn(
      { target: 'search', error: reasonOf(error) },
      'The CMS could not search; the content held is searched instead',
    );
    return searchHeld(query);
  }
}

/**
 * Searches all content, by the CMS and in an index of the content held; in that index alone when the CMS fails
 * (checklist SRCH-02, CALL-17). The query must not be blank. Never throws.
 */
export async function search(query: string): Promise<SearchOutcome> {
  const revision = contentStore()?.revision;
  const outcome = await searchOnce(query);
  if (outcome.kind !== 'found' || contentStore()?.revision === revision) return outcome;
  // A record found may have been taken down in the meantime.
  const again = await searchOnce(query);
  return again.kind === 'limited' ? searchHeld(query) : again;
}

/** Searches for a page, which can't respond with 'too many requests'. Over the limit, searches the content held. */
export async function searchForPage(query: string): Promise<readonly SearchHit[]> {
  let outcome = await search(query);
  if (outcome.kind === 'limited') outcome = await searchHeld(query);
  return outcome.kind === 'found' ? outcome.hits : [];
}
