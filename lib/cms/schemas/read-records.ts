import type * as z from 'zod';

import type { RecordReport } from '../call';
import { isRecord, toRows } from './absent';
import { isHidden } from './post';

/** Where a transformer is in the answer, and where it reports what it leaves out. */
export interface RecordContext {
  /** The context of a part of the record. */
  at(segment: string): RecordContext;
  /** The context of the row at `index` of the list the context stands at. */
  row(index: number, row: unknown): RecordContext;
  report(message: string): void;
}

/** The context of a whole answer; `id` when the answer is a single record. */
export function createRecordContext(
  call: string,
  report: RecordReport,
  id: string | number | null = null,
  path = '',
): RecordContext {
  return {
    at: (segment) =>
      createRecordContext(call, report, id, path === '' ? segment : `${path}.${segment}`),
    // The outermost record names the problem: a broken media row matters as part of its investigation.
    row: (index, row) => createRecordContext(call, report, id ?? idOf(row), `${path}[${index}]`),
    report: (message) => report({ call, id, path, message }),
  };
}

/**
 * The rows of a raw list that could be read (contract, 'Reading rules' 1): each is parsed alone, a bad one is
 * reported and left out. Rows that visitors must not see are left out in silence; so is a row for which
 * `transform` gives null. Never throws.
 */
export function readRecords<Schema extends z.ZodType, T>(
  context: RecordContext,
  raw: unknown,
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): readonly T[] {
  // A field that could hold several comes as one record where the editor limited it to one.
  const rows = toRows(raw) ?? [raw];
  return rows.flatMap((row, index) => {
    const value = readRecord(context.row(index, row), row, schema, transform);
    return value === null ? [] : [value];
  });
}

/** Like `readRecords`, for one record; null when it is left out. */
export function readRecord<Schema extends z.ZodType, T>(
  context: RecordContext,
  raw: unknown,
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): T | null {
  if (isHidden(raw)) return null;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return transform(parsed.data, context);
  for (const issue of parsed.error.issues) {
    const at = issue.path.reduce<RecordContext>((inner, part) => inner.at(String(part)), context);
    at.report(issue.message);
  }
  return null;
}

function idOf(row: unknown): string | number | null {
  if (!isRecord(row)) return null;
  const id = row['id'] ?? row['ID'] ?? row['slug'] ?? row['post_name'];
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
