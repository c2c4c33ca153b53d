import type { KnownWork } from '@/lib/domain/known-work';
import type { PersonRelatedItem } from '@/lib/domain/person';

/** Something a person worked on, with what the lists know of it. */
export interface WorkItem extends KnownWork {
  readonly postType: PersonRelatedItem['postType'];
  readonly title: string;
}
