/** Which resource of which record an address names. */
export interface ResourceAddress {
  readonly kind: 'investigation' | 'exhibition';
  readonly slug: string;
  /** As in its address, not encoded. */
  readonly name: string;
}
