import type { OldAddress } from '@/lib/domain/old-address';

import { FIELD_LIMITS } from '../field-limits';
import { isRecord } from '../schemas/absent';
import type { RecordContext } from '../schemas/read-records';

/** Characters of an address: WordPress's longest slugs, in a few levels, escaped. */
const MAX_LENGTH = 2_000;

/** A path that names no other host however a browser reads it: one slash first, no backslash, blank or control character. */
const PATH = /^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/u;

const isPath = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_LENGTH && PATH.test(text);

/**
 * The old addresses in an answer of `fa/v1/addresses`, `{"<old>": "<new>"}`. What is no path on either side is reported and
 * left out; whether there is such a page is for the reader of the list to say.
 *
 * @param raw an object, or nothing
 */
export function toOldAddresses(raw: unknown, context: RecordContext): readonly OldAddress[] {
  const rows = isRecord(raw) ? Object.entries(raw) : [];
  if (rows.length > FIELD_LIMITS.addresses)
    context.report(`there are more than ${FIELD_LIMITS.addresses} addresses: the rest is left out`);
  return rows.slice(0, FIELD_LIMITS.addresses).flatMap(([from, to], index) => {
    if (isPath(from) && isPath(to) && !/[?#]/.test(to) && !from.includes('#'))
      return [{ from, to }];
    // The address itself may be of any length.
    context.at(`[${index}]`).report('an address is no path of the site');
    return [];
  });
}
