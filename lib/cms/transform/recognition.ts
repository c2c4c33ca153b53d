import type { Recognition } from '@/lib/domain/recognition';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { faRecognition } from '../schemas/recognition';

/** Awards, in the CMS's order. */
export function toRecognitions(raw: unknown, context: RecordContext): readonly Recognition[] {
  return readRecords(context, raw, faRecognition, ({ title, date, link, facts: { language } }) => ({
    title,
    ...(language && { language }),
    date,
    href: link,
  }));
}
