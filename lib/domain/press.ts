import type { EditorialDate } from './primitives';
import type { RecordFacts } from './record-facts';

/** A press item; `href` links to another site (the record's link, otherwise its url; checklist ENT-03). */
export interface PressItem extends Pick<RecordFacts, 'language'> {
  readonly id: number | null;
  readonly title: string;
  readonly publication: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
