/** An organisation in a list: commissioner, funder, collaborator. */
export interface Party {
  /** Plain text. */
  readonly name: string;
  /** http(s) address; null when none. */
  readonly href: string | null;
}

/** Someone who is credited; `slug` links to a person's page if known. */
export interface PersonReference {
  readonly id: number | null;
  readonly slug: string | null;
  readonly name: string;
  /** Set for an organisation among people, which has no page here. */
  readonly organisation?: Party;
}
