import type { KnownWork } from '@/lib/domain/known-work';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { WorkItem } from '@/lib/view-models/work-item';
import { KINDS, knownWork } from '../kinds';
import { heldContent } from '../store';

/** What the list of its kind knows about a record; null when the list does not contain it. */
function findWork(item: PersonRelatedItem): KnownWork | null {
  const { list } = KINDS[item.postType];
  if (!list) return null;
  const value = heldContent().lists[list.name]?.value ?? list.empty;
  return list.findWork(value, item);
}

/**
 * What a person worked on, resolved against the lists: their titles and addresses win, and a record in no list is
 * shown without a link (docs/specification/cms-api.md, 'Field notes'). Press items link to other sites.
 */
export function worksOf(related: readonly PersonRelatedItem[]): readonly WorkItem[] {
  return related.map((item) => {
    const { postType, title, date } = item;
    const known = findWork(item) ?? knownWork({});
    return { ...known, postType, title: known.title ?? title, date: date ?? known.date };
  });
}
