import type { PersonRelatedItem } from '@/lib/domain/person';
import type { WorkItem } from '@/lib/view-models/work-item';
import { KINDS, type KnownWork } from '../kinds';
import { heldContent, type AnyEntry } from '../store';

/** What the list of its kind knows of a record; null when the list does not name it. */
function findWork(item: PersonRelatedItem): KnownWork | null {
  const { list } = KINDS[item.postType];
  const lists = heldContent().lists as Readonly<Record<string, AnyEntry | undefined>>;
  const value = list ? (lists[list.name]?.value ?? list.empty) : null;
  return list?.findWork(value, item) ?? null;
}

/**
 * What a person worked on, with what the lists know of it: their title and address win, and a record no list
 * holds is named without a link (contract, 'Field notes'). Press leads away from the site.
 */
export function worksOf(related: readonly PersonRelatedItem[]): readonly WorkItem[] {
  return related.map((item) => {
    const known = findWork(item);
    return {
      postType: item.postType,
      title: known?.title ?? item.title,
      href: known?.href ?? null,
      date: item.date ?? known?.date ?? null,
      code: known?.code ?? null,
      kind: known?.kind ?? null,
      publication: known?.publication ?? null,
      language: known?.language ?? null,
    };
  });
}
