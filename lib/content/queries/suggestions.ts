import { compareDays } from '@/lib/domain/calendar-day';
import { dayOf } from '@/lib/domain/format-day';
import { examplesOf, type SearchSuggestions } from '@/lib/domain/search-suggestions';
import { heldList } from '../store';
import { listFacets, listInvestigations } from './investigations';

/** Maximum number of latest cases suggested. */
const MOST_CASES = 5;

/** Returns what the search shows before a query, from the content held (checklist SRCH-18). */
export function getSuggestions(): SearchSuggestions {
  const latest = listInvestigations().slice(0, MOST_CASES);
  const [person] = heldList('team').current;
  // The last to open, as the CMS's order of exhibitions is undefined.
  const [exhibition] = heldList('exhibitions').toSorted(
    (a, b) =>
      compareDays(dayOf(a.start), dayOf(b.start), 'descending') || a.slug.localeCompare(b.slug),
  );
  const [publication] = heldList('publications');
  const [news] = heldList('news');
  return {
    ...listFacets(),
    latest: latest.map(({ slug, title, code, isStudy, language }) => {
      return { slug, title, code, isStudy, language };
    }),
    examples: examplesOf([
      latest[0]?.code,
      person?.name,
      exhibition?.title,
      publication?.title,
      latest[0]?.title,
      news?.title,
      latest[1]?.title,
    ]),
  };
}
