import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { CmsCall, RecordProblem } from '../call';

const ROOT = path.join(process.cwd(), 'lib/cms/recorded');

/** The JSON of `recorded/samples/{name}.json`. */
export function readSample(name: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, 'samples', `${name}.json`), 'utf8'));
}

/** The text of a file in `recorded/wordpress/`. */
export function readWordPressFile(name: string): string {
  return readFileSync(path.join(ROOT, 'wordpress', name), 'utf8');
}

/** Names of all files in a folder of `recorded/`. */
export function listRecorded(folder: 'samples' | 'wordpress'): string[] {
  return readdirSync(path.join(ROOT, folder)).sort();
}

/** The result of a call's transformer for a raw answer, and the reported problems. */
export function transformed<T>(
  call: CmsCall<T>,
  raw: unknown,
): { readonly value: T; readonly problems: readonly RecordProblem[] } {
  const problems: RecordProblem[] = [];
  const value = call.transform(raw, (problem) => problems.push(problem));
  return { value, problems };
}

/** The result of a call's transformer for a sample; the test fails if it reports a problem. */
export function fromSample<T>(call: CmsCall<T>, name: string): T {
  const { value, problems } = transformed(call, readSample(name));
  expect(problems).toEqual([]);
  return value;
}
