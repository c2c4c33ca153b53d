import type { EditorialDate } from './primitives';

/** A press item; `href` links to another site (the record's link, otherwise its url; checklist ENT-03). */
export interface PressItem {
  readonly id: number | null;
  readonly title: string;
  readonly publication: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
