import { CmsError } from '../errors';
import { isNothing, isNothingWithin, isRecord, toRows } from './absent';

/**
 * Returns the rows of an answer that is a list. Throws `CmsError` (`shape`) otherwise: an object, for instance, is most
 * likely an error sent with status 200.
 */
export function expectList(call: string, raw: unknown): readonly unknown[] {
  const rows = toRows(raw);
  if (rows === null) throw new CmsError('shape', call, 'the answer is not a list');
  return rows;
}

/**
 * Returns the object of an answer, which must have `key`, or null if the answer is empty. Throws `CmsError` (`shape`)
 * otherwise.
 */
export function expectObjectWith(
  call: string,
  raw: unknown,
  key: string,
): Readonly<Record<string, unknown>> | null {
  if (isNothing(raw)) return null;
  if (!isRecord(raw) || !(key in raw)) {
    throw new CmsError('shape', call, `the answer is not an object with '${key}'`);
  }
  return raw;
}

/**
 * Returns the fields of `{"acf": {…}}`, or null if there are none, as for a post that does not exist (`{"acf": []}`) or
 * was saved with every field empty. Throws `CmsError` (`shape`) for any other answer.
 */
export function expectFields(call: string, raw: unknown): Readonly<Record<string, unknown>> | null {
  const fields = expectObjectWith(call, raw, 'acf')?.['acf'];
  if (isNothingWithin(fields)) return null;
  if (!isRecord(fields)) throw new CmsError('shape', call, "'acf' is not an object");
  return fields;
}
