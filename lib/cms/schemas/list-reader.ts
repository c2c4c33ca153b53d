import type * as z from 'zod';

import { inSlices } from '@/lib/in-slices';
import type { RecordProblem } from '../call';
import { FIELD_LIMITS } from '../field-limits';
import { rowText } from '../json-text';
import { createRecordContext, readRecord, rowsOf, type RecordContext } from './read-records';

/** The result of reading a row, and the problems reported. */
interface ReadRow<T> {
  readonly value: T | null;
  readonly problems: readonly Pick<RecordProblem, 'path' | 'message' | 'lost'>[];
}

/** Reads the rows of a list. */
export interface ListReader<T> {
  (raw: unknown, context: RecordContext): readonly T[];
  /**
   * Reads the new rows in slices, between which visitors are served, so that reading the list then takes little time.
   * Calls `onRead` with each new record.
   */
  prepare(raw: readonly unknown[], onRead?: (record: T) => void): Promise<void>;
}

/**
 * Creates a reader of a long list that caches the result of each row. After an edit it reads only the rows that have
 * changed, which saves a quarter of a second for a thousand records. `transform` must be pure.
 */
export function createListReader<Schema extends z.ZodType, T>(
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): ListReader<T> {
  let known = new Map<string, ReadRow<T>>();

  function readRow(row: unknown): ReadRow<T> {
    const problems: RecordProblem[] = [];
    // Any id marks what is read as part of a record. Reports get the row's own id and position.
    const context = createRecordContext('', (problem) => problems.push(problem), 0);
    return { value: readRecord(context, row, schema, transform), problems };
  }

  const read = (raw: unknown, context: RecordContext) => {
    const now = new Map<string, ReadRow<T>>();
    const values = rowsOf(context, raw).flatMap((row, index) => {
      const text = rowText(row);
      const result = known.get(text) ?? readRow(row);
      now.set(text, result);
      const place = context.row(index, row);
      for (const { path, message, lost } of result.problems) place.at(path).report(message, lost);
      return result.value === null ? [] : [result.value];
    });
    known = now;
    return values;
  };

  const prepare = (raw: readonly unknown[], onRead: (record: T) => void = () => undefined) =>
    inSlices(raw.slice(0, FIELD_LIMITS.records), (row) => {
      const text = rowText(row);
      if (known.has(text)) return;
      const result = readRow(row);
      known.set(text, result);
      if (result.value !== null) onRead(result.value);
    });

  return Object.assign(read, { prepare });
}
