/** A record that has a page of its own, by its id and slug alone. */
export interface RecordName {
  readonly id: number;
  readonly slug: string;
}

/** A page, and its parent. */
export interface PageName extends RecordName {
  readonly parent: number | null;
}
