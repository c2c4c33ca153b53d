/** Which film of which record an address names. */
export interface FilmAddress {
  readonly kind: 'investigation' | 'exhibition';
  readonly slug: string;
  /** As in its address, not encoded. */
  readonly name: string;
}
