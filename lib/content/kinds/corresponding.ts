import { dayOf, displayDate } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';

/** An item that its CMS gives no id. */
export interface Unnumbered {
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}

const textOfDate = (date: EditorialDate | null) => displayDate(date, '');

/** What an item says, as its name: two of the same name are the same. */
export const sayingOf = ({ title, date, href }: Unnumbered): string =>
  [title, textOfDate(date), href ?? ''].filter((part) => part !== '').join(' · ');

/** What a corrected item still says: the first of these that only one item of either list says tells which it was. */
const KEPT_BY_CORRECTIONS: readonly ((item: Unnumbered) => string | null)[] = [
  ({ title, date }) => `${title}\n${textOfDate(date)}`,
  ({ title, href }) => (href === null ? null : `${title}\n${href}`),
  ({ title }) => title,
  ({ href }) => href,
];

/** At most so many items are compared word by word. */
const MAX_COMPARED = 50;

const wordsOf = ({ title }: Unnumbered) =>
  new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

/** True when two titles have most of their words in common. */
function isRewording(before: Unnumbered, after: Unnumbered): boolean {
  const [former, present] = [wordsOf(before), wordsOf(after)];
  const common = [...former].filter((word) => present.has(word)).length;
  return common * 2 > Math.max(former.size, present.size);
}

/**
 * The item of the new list that each item of the former one has become: the same, or one that corrects it. Items that are in
 * the new list no more are not in the result; their positions say nothing.
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

/** The same by `sayingOf`. */
export const correspondingSayings = (
  before: readonly Unnumbered[],
  after: readonly Unnumbered[],
): ReadonlyMap<string, string> =>
  new Map([...corresponding(before, after)].map(([was, is]) => [sayingOf(was), sayingOf(is)]));

/** Of the items that are still there, those whose date was a day and is none now. */
export const lostDatesOfSayings = (
  before: readonly Unnumbered[],
  after: readonly Unnumbered[],
): readonly string[] =>
  [...corresponding(before, after)]
    .filter(([was, is]) => dayOf(was.date) !== null && dayOf(is.date) === null)
    .map(([was]) => sayingOf(was));

/** Items by what they say, without what several say. */
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
