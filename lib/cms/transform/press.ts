import type { PressItem } from '@/lib/domain/press';

import { wpPress } from '../schemas/press';
import { createListReader, type ListReader } from '../schemas/list-reader';

/** Press items, in the CMS's order. Each leads to its link, or else to its url (checklist ENT-03). */
export const toPressItems: ListReader<PressItem> = createListReader(
  wpPress,
  ({ link, url, facts: { language }, ...item }) => ({
    ...item,
    ...(language && { language }),
    href: link ?? url,
  }),
);
