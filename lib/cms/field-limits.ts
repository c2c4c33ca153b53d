import { MOST_RESULTS } from '@/lib/domain/search-result';

/**
 * How much the site reads of each kind of field, in UTF-16 code units or rows. Anything beyond a limit is cut and
 * reported, and the rest of the record is unaffected. Every value that the CMS plugin lets editors save is within these
 * limits (docs/specification/field-limits.md).
 */
export const FIELD_LIMITS = {
  /** Titles, names, captions, places, free-text dates: one line of text. */
  text: 2_000,
  /** Rich text: about 30,000 words. */
  html: 200_000,
  /** All rich texts of one record together. */
  recordHtml: 300_000,
  /**
   * Elements of all rich texts of one record, counting a picture or film as three. Few enough to render without a
   * pause.
   */
  elements: 2_500,
  /** URLs of links, pictures, films and files. */
  address: 2_000,
  /** All sizes of one picture in its `srcset`. */
  srcset: 20_000,
  /** The text of one subtitle track. */
  subtitles: 1_000_000,
  /** Rows of a repeater, gallery, relation or taxonomy in one record. */
  rows: 700,
  /** Records of one list. */
  records: 10_000,
  /** Old addresses: more than any agency has had, and a hundred times the records of a large one. */
  addresses: 50_000,
  /** Results of one search. */
  results: MOST_RESULTS,
} as const;

export type FieldKind = keyof typeof FIELD_LIMITS;
