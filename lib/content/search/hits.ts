import { excerpt } from '@/lib/domain/excerpt';
import type { InvestigationList } from '@/lib/domain/investigation';
import type { NamedFacts } from '@/lib/domain/record-facts';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';
import { inSlices } from '@/lib/in-slices';
import { KINDS, LIST_NAMES, listSourceOf, type ListSource } from '../kinds';
import { heldList, memoizeByInput } from '../store';

/** Maximum number of characters shown of an excerpt. */
export const SEARCH_EXCERPT_LENGTH = 220;

/** A shorter text is complete, however it ends. The CMS cut a longer one that has no full stop. */
const SHORTEST_CUT = 100;

const investigationsBySlug = memoizeByInput(
  ({ investigations }: InvestigationList) =>
    new Map(investigations.map((item) => [item.slug, item])),
);

/** Each list's facts about its records, by slug. The first of several wins. */
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

/** Caches a result's texts as shown, as the same results are needed again and again. */
const textsOf = memoizeByInput(({ excerpt: text, citation }: SearchResult) => ({
  excerpt: tidyExcerpt(text),
  citation: citation === null ? null : htmlToText(citation),
}));

/** Converts results into hits, adding what the lists know of each (checklist SRCH-13, SRCH-17). */
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

/** Returns the facts about a result from the list of its kind. */
function factsOf({ postType, slug }: SearchResult): NamedFacts {
  const list = postType === 'organization' ? null : KINDS[postType].list;
  if (!list || slug === null) return {};
  return factsBySlug.get(list.name)?.(heldList(list.name)).get(slug) ?? {};
}

/** Returns where a result leads: to its page here, or for press and organisations to another site or nowhere. */
function hrefOf({ postType, slug, href }: SearchResult): string | null {
  const page = postType === 'organization' ? null : KINDS[postType].page;
  if (!page) return href;
  return slug === null ? null : page.path(slug, href);
}

/** Ends an excerpt with a whole word, and with '...' if the CMS or the length cut it. */
function tidyExcerpt(text: string): string {
  const short = excerpt(text, SEARCH_EXCERPT_LENGTH);
  if (short !== null) return short;
  const isWhole = text.length < SHORTEST_CUT || /[.!?…\])"”’]$/.test(text);
  return isWhole ? text : (excerpt(text, text.length - 1) ?? text);
}
