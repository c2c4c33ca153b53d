import type { RecordName } from '@/lib/domain/record-name';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { wpRecordName } from '../schemas/record-name';

/** The ids and slugs of a list of posts. */
export function toRecordNames(raw: unknown, context: RecordContext): readonly RecordName[] {
  return readRecords(context, raw, wpRecordName, ({ id, slug }) => ({ id, slug }));
}
