/** An organisation in a list: commissioner, funder, collaborator. */
export interface Party {
  /** Plain text. */
  readonly name: string;
  /** http(s) address; null when none. */
  readonly href: string | null;
}

/** A person in a list; `slug` links to their page if known. */
export interface PersonReference {
  readonly id: number | null;
  readonly slug: string | null;
  readonly name: string;
}
