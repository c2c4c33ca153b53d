import { excerpt } from '@/lib/domain/excerpt';
import type { InvestigationList } from '@/lib/domain/investigation';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';
import { KINDS } from '../kinds';
import { heldList, memoizeByInput } from '../store';

/** Characters of an excerpt that are shown. */
export const SEARCH_EXCERPT_LENGTH = 220;

/** A shorter text is complete, however it ends; a longer one without a full stop was cut by the CMS. */
const SHORTEST_CUT = 100;

const investigationsBySlug = memoizeByInput(
  ({ investigations }: InvestigationList) =>
    new Map(investigations.map((item) => [item.slug, item])),
);

/** Turns results into hits, adding what the lists know of each (checklist SRCH-13, SRCH-17). */
export function toSearchHits(results: readonly SearchResult[]): readonly SearchHit[] {
  const investigations = investigationsBySlug(heldList('investigations'));
  return results.map((result) => {
    const { postType, slug } = result;
    const known = postType === 'investigation' && slug !== null ? investigations.get(slug) : null;
    const language = postType === 'publication' ? languageOf(slug) : null;
    const contentWarning = warningOf(result);
    return {
      ...result,
      ...(language && { language }),
      ...(contentWarning && { contentWarning }),
      isStudy: known?.isStudy ?? false,
      code: known?.code ?? null,
      href: hrefOf(result),
      excerpt: tidyExcerpt(result.excerpt),
      citation: result.citation === null ? null : htmlToText(result.citation),
    };
  });
}

/** The language of a publication, as the CMS codes it. */
const languageOf = (slug: string | null) =>
  heldList('publications').find((publication) => publication.slug === slug)?.language ?? null;

/** What the list of its kind warns of before a result. */
function warningOf({ postType, slug }: SearchResult): string | undefined {
  const list = postType === 'organization' ? null : KINDS[postType].list;
  if (!list || slug === null) return undefined;
  const records = list.records(heldList(list.name));
  return records.find((record) => record.slug === slug)?.contentWarning;
}

/** Where a result leads: its page here by its kind; press and organisations away, or nowhere. */
function hrefOf({ postType, slug, href }: SearchResult): string | null {
  const page = postType === 'organization' ? null : KINDS[postType].page;
  if (!page) return href;
  return slug === null ? null : page.path(slug, href);
}

/** An excerpt that ends with a whole word, and with '...' where the CMS or the length cut it. */
function tidyExcerpt(text: string): string {
  const short = excerpt(text, SEARCH_EXCERPT_LENGTH);
  if (short !== null) return short;
  const isWhole = text.length < SHORTEST_CUT || /[.!?…\])"”’]$/.test(text);
  return isWhole ? text : (excerpt(text, text.length - 1) ?? text);
}
