import type { EditorialDate } from '@/lib/domain/primitives';

/** Returns a date in the form of records: a day, or an editor's words instead of one. */
export const recordDate = (date: EditorialDate) =>
  date.kind === 'day' ? { day: date.day } : { text: date.text };
