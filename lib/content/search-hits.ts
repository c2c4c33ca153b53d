import { excerpt } from '@/lib/domain/excerpt';
import type { InvestigationList } from '@/lib/domain/investigation';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';
import {
  aboutPagePath,
  eventPath,
  exhibitionPath,
  investigationPath,
  newsPath,
  personPath,
  programmePagePath,
  publicationPath,
} from '@/lib/routes';
import { collection } from './collections';
import { derived } from './derived';

/** Characters of an excerpt that are shown. */
export const SEARCH_EXCERPT_LENGTH = 220;

/** A shorter text is whole, however it ends; a longer one without a full stop was cut by the CMS. */
const SHORTEST_CUT = 100;

const casesBySlug = derived(
  ({ investigations }: InvestigationList) =>
    new Map(investigations.map((item) => [item.slug, item])),
);

/** The results as the site shows them, with what the lists know of each (checklist SRCH-13, SRCH-17). */
export function toSearchHits(results: readonly SearchResult[]): readonly SearchHit[] {
  const cases = casesBySlug(collection('investigations'));
  return results.map((result) => {
    const known =
      result.postType === 'investigation' && result.slug !== null ? cases.get(result.slug) : null;
    return {
      ...result,
      isStudy: known?.isStudy ?? false,
      code: known?.code ?? null,
      href: hrefOf(result),
      excerpt: tidyExcerpt(result.excerpt),
      citation: result.citation === null ? null : htmlToText(result.citation),
    };
  });
}

/** Where a result leads: its page here by its kind; press and organisations away, or nowhere. */
function hrefOf({ postType, slug, href }: SearchResult): string | null {
  if (postType === 'press' || postType === 'organization') return href;
  if (slug === null) return null;
  switch (postType) {
    case 'investigation':
      return investigationPath(slug);
    case 'exhibition':
      return exhibitionPath(slug);
    case 'event':
      return eventPath(slug);
    case 'publication':
      return publicationPath(slug);
    case 'news':
      return newsPath(slug);
    case 'person':
      return personPath(slug);
    case 'page':
      return isProgrammePage(href) ? programmePagePath(slug) : aboutPagePath(slug);
  }
}

/** The CMS's own address of a page tells its section; a page elsewhere is sent on by its parent. */
const isProgrammePage = (href: string | null) =>
  href !== null && /^\/programme(?:-[^/]*)?\//.test(new URL(href).pathname);

/** An excerpt that ends with a whole word, and with '...' where the CMS or the length cut it. */
function tidyExcerpt(text: string): string {
  const short = excerpt(text, SEARCH_EXCERPT_LENGTH);
  if (short !== null) return short;
  const isWhole = text.length < SHORTEST_CUT || /[.!?…\])"”’]$/.test(text);
  return isWhole ? text : (excerpt(text, text.length - 1) ?? text);
}
