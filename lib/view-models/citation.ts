import type { CalendarDay } from '@/lib/domain/primitives';

/** How a page is cited, and what stands with it on paper. */
export interface CitationView {
  /** The citation as a sentence, plain text; null for what nobody cites, such as a person. */
  readonly text: string | null;
  /** The title in this sentence, and its language (BCP 47) where that is known. */
  readonly title: string;
  readonly titleLanguage: string | null;
  /** The page's own absolute address. */
  readonly url: string;
  /** The same as a path, percent-encoded: files have it with an ending. */
  readonly path: string;
  /** The endings of its files, with their names; the record's own among them. */
  readonly files: readonly (readonly [ending: string, name: string])[];
  /** The day of its last change; null when nobody says. */
  readonly version: CalendarDay | null;
  /** Null for an address too long for one. */
  readonly qr: QrBits | null;
}

/** A QR code: modules to a side, and one bit for each, row by row, as hexadecimal digits. */
export interface QrBits {
  readonly size: number;
  readonly bits: string;
}
