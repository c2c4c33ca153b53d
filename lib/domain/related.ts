import type { EditorialDate, Term } from './primitives';

/** A record named by another one. The lists know it better; this is what the naming record says of it. */
export interface RelatedRecord {
  readonly id: number | null;
  readonly slug: string | null;
  readonly title: string;
  readonly date: EditorialDate | null;
  /** Event types; empty for other kinds. */
  readonly types: readonly Term[];
}
