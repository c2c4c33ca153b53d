import type { KnownWork } from '@/lib/domain/known-work';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { WorkItem } from '@/lib/view-models/work-item';
import { KINDS, knownWork } from '../kinds';
import { heldContent } from '../store';

/** Looks a record up in the list of its kind; null when the list does not contain it. */
function findWork(item: PersonRelatedItem): KnownWork | null {
  const { list } = KINDS[item.postType];
  if (!list) return null;
  const value = heldContent().lists[list.name]?.value ?? list.empty;
  return list.findWork(value, item);
}

/**
 * Resolves a person's works against the lists. Their titles and addresses override, and a record in no list has no link
 * (docs/specification/cms-api.md, 'Field notes'). Press items link to other sites.
 */
export function worksOf(related: readonly PersonRelatedItem[]): readonly WorkItem[] {
  return related.map((item) => {
    const { postType, title, date } = item;
    const known = findWork(item) ?? knownWork({});
    return { ...known, postType, title: known.title ?? title, date: date ?? known.date };
  });
}
