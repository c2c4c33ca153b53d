import { dayOf, displayDate } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';

/** An item without an id in the CMS. */
export interface Unnumbered {
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}

const textOfDate = (date: EditorialDate | null) => displayDate(date, '');

/** Returns an item's content, which serves as its name: items with the same content are the same. */
export const sayingOf = ({ title, date, href }: Unnumbered): string =>
  [title, textOfDate(date), href ?? ''].filter((part) => part !== '').join(' · ');

/** Properties that a correction may leave unchanged. The first one that is unique in both lists identifies the item. */
const KEPT_BY_CORRECTIONS: readonly ((item: Unnumbered) => string | null)[] = [
  ({ title, date }) => `${title}\n${textOfDate(date)}`,
  ({ title, href }) => (href === null ? null : `${title}\n${href}`),
  ({ title }) => title,
  ({ href }) => href,
];

/** Maximum number of items compared word by word. */
const MAX_COMPARED = 50;

const wordsOf = ({ title }: Unnumbered) =>
  new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

/** Returns true when two titles have most of their words in common. */
function isRewording(before: Unnumbered, after: Unnumbered): boolean {
  const [former, present] = [wordsOf(before), wordsOf(after)];
  const common = [...former].filter((word) => present.has(word)).length;
  return common * 2 > Math.max(former.size, present.size);
}

/**
 * Maps each item of the former list to its successor in the new one: the same item, or a correction of it. Items
 * without a successor are not in the result. Positions are ignored.
 */
export function corresponding<T extends Unnumbered>(
  before: readonly T[],
  after: readonly T[],
): ReadonlyMap<T, T> {
  const result = new Map<T, T>();
  let former = before;
  let present = after;
  const pair = (pairs: readonly (readonly [T, T])[]) => {
    const paired = new Set(pairs.map(([, item]) => item));
    for (const [was, is] of pairs) result.set(was, is);
    former = former.filter((item) => !result.has(item));
    present = present.filter((item) => !paired.has(item));
  };

  const left = new Map<string, T[]>();
  for (const item of present) left.set(sayingOf(item), [...(left.get(sayingOf(item)) ?? []), item]);
  pair(
    former.flatMap((item): (readonly [T, T])[] => {
      const same = left.get(sayingOf(item))?.shift();
      return same ? [[item, same]] : [];
    }),
  );
  for (const saying of KEPT_BY_CORRECTIONS) {
    const now = onlyOnes(present, saying);
    pair(
      [...onlyOnes(former, saying)].flatMap(([key, was]): (readonly [T, T])[] => {
        const is = now.get(key);
        return is ? [[was, is]] : [];
      }),
    );
  }
  for (const was of former.slice(0, MAX_COMPARED)) {
    const is = present.slice(0, MAX_COMPARED).find((item) => isRewording(was, item));
    if (is) pair([[was, is]]);
  }
  return result;
}

/** Does the same for items by `sayingOf`. */
export const correspondingSayings = (
  before: readonly Unnumbered[],
  after: readonly Unnumbered[],
): ReadonlyMap<string, string> =>
  new Map([...corresponding(before, after)].map(([was, is]) => [sayingOf(was), sayingOf(is)]));

/** Returns those remaining items whose date was a day and no longer is. */
export const lostDatesOfSayings = (
  before: readonly Unnumbered[],
  after: readonly Unnumbered[],
): readonly string[] =>
  [...corresponding(before, after)]
    .filter(([was, is]) => dayOf(was.date) !== null && dayOf(is.date) === null)
    .map(([was]) => sayingOf(was));

/** Indexes items by a property, leaving out values that several share. */
function onlyOnes<T>(items: readonly T[], saying: (item: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  const repeated = new Set<string>();
  for (const item of items) {
    const key = saying(item);
    if (key === null) continue;
    if (found.has(key)) repeated.add(key);
    found.set(key, item);
  }
  for (const key of repeated) found.delete(key);
  return found;
}
