import { excerpt } from '@/lib/domain/excerpt';
import type { InvestigationList } from '@/lib/domain/investigation';
import type { NamedFacts } from '@/lib/domain/record-facts';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';
import { inSlices } from '@/lib/in-slices';
import { KINDS, LIST_NAMES, listSourceOf, type ListSource } from '../kinds';
import { heldList, memoizeByInput } from '../store';

/** Characters of an excerpt that are shown. */
export const SEARCH_EXCERPT_LENGTH = 220;

/** A shorter text is complete, however it ends; a longer one without a full stop was cut by the CMS. */
const SHORTEST_CUT = 100;

const investigationsBySlug = memoizeByInput(
  ({ investigations }: InvestigationList) =>
    new Map(investigations.map((item) => [item.slug, item])),
);

/** What each list says of its records, by their slug: of records with the same slug, of the first one. */
const factsBySlug = new Map(
  LIST_NAMES.map((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const facts = memoizeByInput(
      (value: object): ReadonlyMap<string | null, NamedFacts> =>
        new Map(
          source
            .records(value)
            .toReversed()
            .map((record) => [record.slug, record]),
        ),
    );
    return [name, facts] as const;
  }),
);

/** A result's texts as they are shown; the same results are asked for again and again. */
const textsOf = memoizeByInput(({ excerpt: text, citation }: SearchResult) => ({
  excerpt: tidyExcerpt(text),
  citation: citation === null ? null : htmlToText(citation),
}));

/** Turns results into hits, adding what the lists know of each (checklist SRCH-13, SRCH-17). */
export async function toSearchHits(
  results: readonly SearchResult[],
): Promise<readonly SearchHit[]> {
  const investigations = investigationsBySlug(heldList('investigations'));
  const hits: SearchHit[] = [];
  await inSlices(results, (result) => {
    const { postType, slug } = result;
    const known = postType === 'investigation' && slug !== null ? investigations.get(slug) : null;
    const { language, contentWarning } = factsOf(result);
    hits.push({
      ...result,
      ...textsOf(result),
      ...(language && { language }),
      ...(contentWarning && { contentWarning }),
      isStudy: known?.isStudy ?? false,
      code: known?.code ?? null,
      href: hrefOf(result),
    });
  });
  return hits;
}

/** What the list of its kind says of a result. */
function factsOf({ postType, slug }: SearchResult): NamedFacts {
  const list = postType === 'organization' ? null : KINDS[postType].list;
  if (!list || slug === null) return {};
  return factsBySlug.get(list.name)?.(heldList(list.name)).get(slug) ?? {};
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
