import type { PageName, RecordName } from '@/lib/domain/record-name';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { wpPageName, wpRecordName } from '../schemas/record-name';
import { parentOf } from './page';

/** Returns the ids and slugs of a list of posts. */
export function toRecordNames(raw: unknown, context: RecordContext): readonly RecordName[] {
  return readRecords(context, raw, wpRecordName, ({ id, slug }) => ({ id, slug }));
}

/** Does the same for pages, with the parent of each. */
export function toPageNames(raw: unknown, context: RecordContext): readonly PageName[] {
  return readRecords(context, raw, wpPageName, (page) => ({
    id: page.id,
    slug: page.slug,
    parent: parentOf(page),
  }));
}
