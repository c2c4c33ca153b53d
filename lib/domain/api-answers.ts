import {
  isAbsentOr,
  isBoolean,
  isEither,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
  type Check,
} from './json-shape';
import { calendarDay } from './calendar-day';
import type { Facet } from './filter-investigations';
import type { MapInvestigation } from './map-investigation';
import type { Picture, PictureSource } from './picture';
import type { CalendarDay, EditorialDate } from './primitives';
import type { SearchHit } from './search-hit';
import type { SearchSuggestions, SuggestedCase } from './search-suggestions';
import { SEARCH_POST_TYPES, type SearchMoment } from './search-result';

/** The response of `GET /api/search`, which the route writes and the panel reads (docs/specification/site.md). */
export interface SearchAnswer {
  readonly results: readonly SearchHit[];
}

/** The response of `GET /api/map`, which the route writes and the map reads (docs/specification/site.md). */
export interface MapAnswer {
  readonly locations: readonly MapInvestigation[];
}

const isDay: Check<CalendarDay> = (value): value is CalendarDay =>
  isText(value) && calendarDay(value) !== null;

const isDate: Check<EditorialDate> = isEither(
  isShape<Extract<EditorialDate, { kind: 'day' }>>({ kind: isOneOf('day'), day: isDay }),
  isShape<Extract<EditorialDate, { kind: 'text' }>>({ kind: isOneOf('text'), text: isText }),
);

const isHit = isShape<SearchHit>({
  postType: isOneOf(...SEARCH_POST_TYPES),
  slug: isNullOr(isText),
  title: isText,
  excerpt: isText,
  date: isNullOr(isDate),
  relevance: isNumber,
  href: isNullOr(isText),
  year: isNullOr(isText),
  citation: isNullOr(isText),
  isStudy: isBoolean,
  code: isNullOr(isText),
  language: isAbsentOr(isText),
  contentWarning: isAbsentOr(isText),
  marks: isAbsentOr(isText),
  moment: isAbsentOr(
    isShape<SearchMoment>({ film: isText, title: isText, t: isNumber, text: isText }),
  ),
});

const isFacet = isShape<Facet>({
  slug: isText,
  name: isText,
  language: isAbsentOr(isNullOr(isText)),
  count: isNumber,
});

/** Returns true for JSON that the search panel can show before a search. */
export const isSuggestionsAnswer = isShape<SearchSuggestions>({
  latest: isListOf(
    isShape<SuggestedCase>({
      slug: isText,
      title: isText,
      code: isNullOr(isText),
      isStudy: isBoolean,
      language: isAbsentOr(isNullOr(isText)),
    }),
  ),
  categories: isListOf(isFacet),
  methodologies: isListOf(isFacet),
  locations: isListOf(isFacet),
  examples: isListOf(isText),
});

const isPicture = isShape<Omit<Picture, 'provenance' | 'replaced'>>({
  id: isNullOr(isNumber),
  src: isText,
  width: isNullOr(isNumber),
  height: isNullOr(isNumber),
  sources: isListOf(isShape<PictureSource>({ src: isText, width: isNumber })),
  alt: isText,
  title: isText,
  caption: isText,
  bytes: isAbsentOr(isNumber),
  sha256: isAbsentOr(isText),
  contentWarning: isAbsentOr(isText),
  keys: isAbsentOr(isListOf(isText)),
});

const isMapInvestigation = isShape<MapInvestigation>({
  language: isAbsentOr(isText),
  slug: isText,
  title: isText,
  code: isNullOr(isText),
  isStudy: isBoolean,
  place: isNullOr(isText),
  latitude: isNumber,
  longitude: isNumber,
  incident: isNullOr(
    isShape<NonNullable<MapInvestigation['incident']>>({ text: isText, day: isNullOr(isText) }),
  ),
  abstract: isText,
  contentWarning: isAbsentOr(isText),
  image: isNullOr(isPicture),
  video: isNullOr(isText),
});

/** Returns true for JSON that the search panel can show. A page may be older or newer than the server that responds. */
export const isSearchAnswer = isShape<SearchAnswer>({ results: isListOf(isHit) });

/** Returns true for JSON that the map can show. */
export const isMapAnswer = isShape<MapAnswer>({ locations: isListOf(isMapInvestigation) });
