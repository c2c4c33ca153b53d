/** An organisation as it is named in a list: commissioner, funder, collaborator. */
export interface Party {
  /** Plain text. */
  readonly name: string;
  /** http(s) address; null when none. */
  readonly href: string | null;
}

/** A person as they are named in a list; `slug` leads to the person's page when known. */
export interface PersonReference {
  readonly id: number | null;
  readonly slug: string | null;
  readonly name: string;
}
