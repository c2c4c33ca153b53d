import type { EditorialDate } from './primitives';
import type { RecordFacts } from './record-facts';

/** An award or other recognition. */
export interface Recognition extends Pick<RecordFacts, 'language'> {
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
