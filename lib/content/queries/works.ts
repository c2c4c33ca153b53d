import type { PersonRelatedItem } from '@/lib/domain/person';
import type { WorkItem } from '@/lib/view-models/work-item';
import { KINDS, type KnownWork } from '../kinds';
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
      contentWarning: known?.contentWarning,
    };
  });
}
