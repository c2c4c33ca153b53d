import type { PressItem } from '@/lib/domain/press';

import { wpPress } from '../schemas/press';
import { readRecords, type RecordContext } from '../schemas/read-records';

/** Press items, in the CMS's order; each links to its `link`, or else to its `url` (checklist ENT-03). */
export function toPressItems(raw: unknown, context: RecordContext): readonly PressItem[] {
  return readRecords(context, raw, wpPress, ({ link, url, ...item }) => ({
    ...item,
    href: link ?? url,
  }));
}
