import type { Methodology } from '@/lib/domain/methodology';

import { wpMethodology } from '../schemas/methodology';
import { readRecords, type RecordContext } from '../schemas/read-records';

/** Methodologies, in the CMS's order. */
export function toMethodologies(raw: unknown, context: RecordContext): readonly Methodology[] {
  return readRecords(context, raw, wpMethodology, ({ facts, ...methodology }) => ({
    ...methodology,
    ...facts,
  }));
}
