import type { PictureSource } from './picture';

/** A funder, donor or collection. */
export interface Organization {
  readonly id: number | null;
  readonly name: string;
  readonly href: string | null;
  /** The medium size; null when only the name is shown (checklist ENT-07). */
  readonly logo: (PictureSource & { readonly height: number | null }) | null;
  /** Plain text. */
  readonly details: string | null;
}
