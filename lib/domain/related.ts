import type { EditorialDate, Term } from './primitives';
import type { RecordFacts } from './record-facts';

/** A reference to another record, as the referring record describes it. Lists have better data. */
export interface RelatedRecord extends Pick<RecordFacts, 'contentWarning'> {
  readonly id: number | null;
  readonly slug: string | null;
  readonly title: string;
  readonly date: EditorialDate | null;
  /** Event types; empty for other kinds. */
  readonly types: readonly Term[];
}
