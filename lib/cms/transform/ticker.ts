import type { SafeHtml } from '@/lib/domain/primitives';

import { html } from '../schemas/primitives';
import { readRecords, type RecordContext } from '../schemas/read-records';

/** The announcements, in the editor's order; empty ones are left out. */
export function toTicker(items: unknown, context: RecordContext): readonly SafeHtml[] {
  return readRecords(context, items, html, (item) => item);
}
