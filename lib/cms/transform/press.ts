import type { PressItem } from '@/lib/domain/press';

import { wpPress } from '../schemas/press';
import { createListReader } from '../schemas/list-reader';
import type { RecordContext } from '../schemas/read-records';

/** Press items, in the CMS's order; each leads to its link, else to its url (checklist ENT-03). */
export const toPressItems: (raw: unknown, context: RecordContext) => readonly PressItem[] =
  createListReader(wpPress, ({ link, url, ...item }) => ({ ...item, href: link ?? url }));
