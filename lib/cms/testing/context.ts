import type { RecordProblem } from '../call';
import { createRecordContext, type RecordContext } from '../schemas/read-records';

/** A context that collects reports in `problems`. */
export function createTestContext(): {
  readonly context: RecordContext;
  readonly problems: readonly RecordProblem[];
} {
  const problems: RecordProblem[] = [];
  const context = createRecordContext('test', (problem) => problems.push(problem), 1);
  return { context, problems };
}
