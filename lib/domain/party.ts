/** An organisation in a list: commissioner, funder, collaborator. */
export interface Party {
  /** Plain text. */
  readonly name: string;
  /** http(s) address, or null. */
  readonly href: string | null;
}

/** A credited person. `slug` links to their page if known. */
export interface PersonReference {
  readonly id: number | null;
  readonly slug: string | null;
  readonly name: string;
  /** Set for an organisation among people, which has no page on this site. */
  readonly organisation?: Party;
}
