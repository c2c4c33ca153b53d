import { facets, resolveMethodology } from '@/lib/domain/filter-investigations';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import type { Methodology } from '@/lib/domain/methodology';
import type { CalendarDay } from '@/lib/domain/primitives';
import { isLatelyUpdated, newestFirst } from '@/lib/domain/sort-investigations';
import * as words from '@/lib/words';
import { memoizeByInput, today, type Content } from '../store';
import { isNamed, knownRecord } from './known-record';

/**
 * Resolves an investigation's references against the lists (docs/specification/cms-api.md, 'Field notes'). Titles and
 * slugs from the lists override, an exhibition in no list has no link, and references without a title are dropped.
 */
function resolveReferences(
  investigation: Investigation,
  methodologies: readonly Methodology[],
  exhibitions: readonly Exhibition[],
): Investigation {
  return {
    ...investigation,
    methodologies: investigation.methodologies
      .map((reference) => {
        const resolved = resolveMethodology(reference, methodologies);
        if (!resolved) return reference;
        const { slug, name: title, contentWarning, language } = resolved;
        return { ...reference, slug, title, contentWarning, language };
      })
      .filter(isNamed),
    exhibitions: investigation.exhibitions
      .map((record) => {
        const held = knownRecord(exhibitions, record);
        return {
          ...record,
          slug: held?.slug ?? null,
          title: held?.title ?? record.title,
          contentWarning: held?.contentWarning,
          language: held?.language,
        };
      })
      .filter(isNamed),
  };
}

/** The shared empty list, as results are memoized by identity. */
const NONE: readonly never[] = [];

/**
 * Resolves a case once for each of its states. An edit of one case thus keeps the others, and everything memoized from
 * them.
 */
const resolverIn = memoizeByInput((methodologies: readonly Methodology[]) =>
  memoizeByInput((exhibitions: readonly Exhibition[]) =>
    memoizeByInput((item: Investigation) => resolveReferences(item, methodologies, exhibitions)),
  ),
);

/** Adds the location, which is joined by slug, to a resolved case. */
const located = memoizeByInput((item: Investigation) =>
  memoizeByInput(({ latitude, longitude }: MapLocation): Investigation => ({
    ...item,
    coordinates: { latitude, longitude },
  })),
);

/** Recomputed only when one of these lists changes, not after every unrelated change. */
const resolvedIn = memoizeByInput((investigations: readonly Investigation[]) =>
  memoizeByInput((methodologies: readonly Methodology[]) =>
    memoizeByInput((exhibitions: readonly Exhibition[]) =>
      memoizeByInput((locations: readonly MapLocation[]) => {
        // The first of several wins.
        const known = new Map(locations.toReversed().map((item) => [item.slug, item]));
        const resolve = resolverIn(methodologies)(exhibitions);
        return newestFirst(investigations).map((item) => {
          const location = known.get(item.slug);
          return location ? located(resolve(item))(location) : resolve(item);
        });
      }),
    ),
  ),
);

/** Returns every investigation in the given content, with references resolved, newest update first. */
export const resolved = ({ lists }: Content): readonly Investigation[] =>
  resolvedIn(lists.investigations?.value.investigations ?? NONE)(
    lists.methodologies?.value ?? NONE,
  )(lists.exhibitions?.value ?? NONE)(lists.map?.value ?? NONE);

/** Indexes a list's investigations by slug. The first of several wins. */
export const bySlug = memoizeByInput(
  (list: readonly Investigation[]) =>
    new Map(list.toReversed().map((item) => [item.slug, item] as const)),
);

/** Caches a list for the current day, since a correction is marked for a month. */
const listsByDay = memoizeByInput(() => new Map<CalendarDay, readonly Investigation[]>());

const marked = memoizeByInput((item: Investigation) => ({ ...item, isLatelyUpdated: true }));

/** Does the same as `resolved`, with recent corrections marked. */
export function listed(content: Content): readonly Investigation[] {
  const day = today();
  const list = resolved(content);
  const byDay = listsByDay(list);
  const known = byDay.get(day);
  if (known) return known;
  const ofDay = list.map((item) => (isLatelyUpdated(item, day) ? marked(item) : item));
  byDay.clear();
  byDay.set(day, ofDay);
  return ofDay;
}

const facetsIn = memoizeByInput((investigations: readonly Investigation[]) =>
  memoizeByInput((methodologies: readonly Methodology[]) =>
    facets(investigations, methodologies, words.languageTag),
  ),
);

/** Returns categories, methodologies and locations in use, with counts, by name. */
export const facetsOf = ({ lists }: Content) =>
  facetsIn(lists.investigations?.value.investigations ?? NONE)(lists.methodologies?.value ?? NONE);
