import type { EditorialDate } from '@/lib/domain/primitives';

/** A date as records have it: a day, or the words an editor wrote in its place. */
export const recordDate = (date: EditorialDate) =>
  date.kind === 'day' ? { day: date.day } : { text: date.text };
