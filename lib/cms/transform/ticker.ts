import type { SafeHtml } from '@/lib/domain/primitives';

import { html } from '../schemas/primitives';
import { readRecords, type RecordContext } from '../schemas/read-records';

/** Returns the announcements, in the editor's order. Leaves out empty ones. */
export function toTicker(items: unknown, context: RecordContext): readonly SafeHtml[] {
  return readRecords(context, items, html, (item) => item);
}
