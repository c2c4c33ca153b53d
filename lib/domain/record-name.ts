/** A record that has a page of its own: no more than its id and slug. */
export interface RecordName {
  readonly id: number;
  readonly slug: string;
}

/** A page, and the page that it is below. */
export interface PageName extends RecordName {
  readonly parent: number | null;
}
