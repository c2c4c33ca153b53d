import type { EditorialDate } from './primitives';

/** A press item: leads away from the site by `href` (the record's link, else its url; checklist ENT-03). */
export interface PressItem {
  readonly id: number | null;
  readonly title: string;
  readonly publication: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
