import type { Lost } from '@/lib/html/lost';

/** A problem with one record. The record is skipped; the rest of the answer is used. */
export interface RecordProblem {
  /** Name of the call. */
  readonly call: string;
  /** The record's id (or its slug, when it has no id), if readable. */
  readonly id: string | number | null;
  /** The position in the answer, as in `investigations[3].title`. */
  readonly path: string;
  readonly message: string;
  /** The parts of a text that no page can show; absent for any other problem. */
  readonly lost?: readonly Lost[];
}

export type RecordReport = (problem: RecordProblem) => void;

/** A call of `docs/specification/cms-api.md`, described as data: what to request and how to read the answer. */
export interface CmsCall<T> {
  readonly name: string;
  /** Relative to the API root, without a leading slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The same query in other spellings, tried one after another while the answer is an empty list. */
  readonly otherQueries?: readonly Readonly<Record<string, string>>[];
  /** True for a list that may be paginated (`X-WP-TotalPages`); all pages are fetched and merged. */
  readonly paged: boolean;
  /** True for a call that a backend may lack. A 404 then counts as an empty answer. */
  readonly isOptional?: boolean;
  /** The limit for the decompressed answer, if it differs from the client's. */
  readonly maxBytes?: number;
  /**
   * Converts a raw answer to its domain value. Pure; a bad record is reported and skipped. Throws `CmsError` (`shape`)
   * only when the answer as a whole has the wrong shape.
   */
  transform(raw: unknown, report: RecordReport): T;
  /**
   * Reads the records of a long list in slices, between which visitors are served, so that `transform` then takes
   * little time. Calls `onRead` with each record that was not in the last answer. Does nothing with an answer of the
   * wrong shape.
   */
  prepare?(raw: unknown, onRead: (record: object) => void): Promise<void>;
}

/** `SITE_VARIANT`; empty means none. */
export interface SiteOption {
  readonly site?: string | undefined;
}
