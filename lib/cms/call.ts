/** One problem with one record; the record is left out and the rest of the answer lives on. */
export interface RecordProblem {
  /** Name of the call. */
  readonly call: string;
  /** The record's id (its slug, when it has no id), if it could be read. */
  readonly id: string | number | null;
  /** Where in the answer, `investigations[3].title`. */
  readonly path: string;
  readonly message: string;
}

export type RecordReport = (problem: RecordProblem) => void;

/** A call of `contract/cms-api.md` as data: what to ask, and how to read the answer. */
export interface CmsCall<T> {
  readonly name: string;
  /** Relative to the API root, without a leading slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** A list that may come in pages (`X-WP-TotalPages`); all are followed and merged. */
  readonly paged: boolean;
  /**
   * The domain value of a raw answer. Pure and total: a bad record is reported and left out. Throws `CmsError`
   * (`shape`) only when the answer as a whole is not what the call returns.
   */
  transform(raw: unknown, report: RecordReport): T;
}
