import type * as z from 'zod';

import type { RecordReport } from '../call';
import type { Lost } from '@/lib/html/lost';
import { FIELD_LIMITS } from '../field-limits';
import { isRecord, toRows } from './absent';
import { collectCuts, describeCut, pathOf, type Cut } from './limits';
import { isHidden } from './post';

/** A transformer's position in the answer, and the report of what it skips. */
export interface RecordContext {
  /** The context for a part of the record. */
  at(segment: string): RecordContext;
  /** The context for one row of the list at this position. */
  row(index: number, row: unknown): RecordContext;
  /** Reports a problem. `lost` lists the parts of a text that no page can show. */
  report(message: string, lost?: readonly Lost[]): void;
  /** Maximum number of rows read from the list at this position. */
  readonly maxRows: number;
}

/** Maximum number of problems reported per answer; a broken export may have one in every record. */
const MAX_REPORTS = 50;

/** Creates the context for a whole answer. `id` is given if the answer is a single record. */
export function createRecordContext(
  call: string,
  report: RecordReport,
  id: string | number | null = null,
  path = '',
): RecordContext {
  let reported = 0;
  const reportSome: RecordReport = (problem) => {
    // Editors are told of every loss, but of no other problem.
    if (problem.lost) return report(problem);
    reported += 1;
    if (reported <= MAX_REPORTS) report(problem);
    else if (reported === MAX_REPORTS + 1) {
      report({ ...problem, message: 'further problems with this answer are not listed' });
    }
  };
  return contextAt({ call, report: reportSome }, id, path);
}

/** What all contexts of an answer share. */
interface AnswerReport {
  readonly call: string;
  readonly report: RecordReport;
}

function contextAt(answer: AnswerReport, id: string | number | null, path: string): RecordContext {
  return {
    at: (segment) => contextAt(answer, id, joinPath(path, segment)),
    // Problems carry the id of the outermost record: a broken media row matters as part of its investigation.
    row: (index, row) => contextAt(answer, id ?? idOf(row), `${path}[${index}]`),
    report: (message, lost) =>
      answer.report({ call: answer.call, id, path, message, ...(lost && { lost }) }),
    // Without an id the position is the answer's own list; with one, it is within a record.
    maxRows: id === null ? FIELD_LIMITS.records : FIELD_LIMITS.rows,
  };
}

/** Returns the rows of a raw list, up to the limit. Reports further rows. */
export function rowsOf(context: RecordContext, raw: unknown): readonly unknown[] {
  // ACF sends a single record instead of a list when the field is limited to one.
  const all = toRows(raw) ?? [raw];
  if (all.length <= context.maxRows) return all;
  context.report(`the list has more than ${context.maxRows} rows: the rest is left out`);
  return all.slice(0, context.maxRows);
}

/**
 * Returns the readable rows of a raw list (docs/specification/cms-api.md, 'Reading rules' 1). Each is parsed
 * separately; bad ones are reported and left out. Skips rows that visitors must not see, and rows for which `transform`
 * returns null, without a report. Never throws.
 */
export function readRecords<Schema extends z.ZodType, T>(
  context: RecordContext,
  raw: unknown,
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): readonly T[] {
  return rowsOf(context, raw).flatMap((row, index) => {
    const value = readRecord(context.row(index, row), row, schema, transform);
    return value === null ? [] : [value];
  });
}

/** Does the same as `readRecords` for one record. Returns null if it is left out. */
export function readRecord<Schema extends z.ZodType, T>(
  context: RecordContext,
  raw: unknown,
  schema: Schema,
  transform: (record: z.output<Schema>, context: RecordContext) => T | null,
): T | null {
  if (isHidden(raw)) return null;
  const { result, cuts, losses } = collectCuts(() => {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return transform(parsed.data, context);
    for (const issue of parsed.error.issues) {
      const at = issue.path.reduce<RecordContext>((inner, part) => inner.at(String(part)), context);
      at.report(issue.message);
    }
    return null;
  });
  for (const cut of cuts) reportCut(cut, raw, context);
  for (const { value, lost } of losses)
    context.at(pathOf(raw, value)).report(`not shown: ${lost.join(', ')}`, lost);
  return result;
}

function reportCut(cut: Cut, raw: unknown, context: RecordContext): void {
  context.at(pathOf(raw, cut.value)).report(describeCut(cut));
}

function idOf(row: unknown): string | number | null {
  if (!isRecord(row)) return null;
  const id = row['id'] ?? row['ID'] ?? row['slug'] ?? row['post_name'];
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function joinPath(path: string, segment: string): string {
  if (path === '' || segment === '') return path + segment;
  return segment.startsWith('[') ? path + segment : `${path}.${segment}`;
}
