import type { CalendarDay } from '@/lib/domain/primitives';

/** How a page is cited, and what is printed with it. */
export interface CitationView {
  /** The citation as a sentence, plain text; null for what is never cited, such as a person. */
  readonly text: string | null;
  /** The title in this sentence, with its language (BCP 47) if known. */
  readonly title: string;
  readonly titleLanguage: string | null;
  /** The page's own absolute address. */
  readonly url: string;
  /** The same as a path, percent-encoded. Files add an extension to it. */
  readonly path: string;
  /** The extensions of its files, with their names; the record's own among them. */
  readonly files: readonly (readonly [ending: string, name: string])[];
  /** The day of its last change; null if unknown. */
  readonly version: CalendarDay | null;
  /** Null for an address too long for one. */
  readonly qr: QrBits | null;
}

/** A QR code: the number of modules per side, and one bit for each module, row by row, as hexadecimal digits. */
export interface QrBits {
  readonly size: number;
  readonly bits: string;
}
