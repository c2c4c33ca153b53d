import type { OldAddress } from '@/lib/domain/old-address';

import { FIELD_LIMITS } from '../field-limits';
import { isRecord } from '../schemas/absent';
import type { RecordContext } from '../schemas/read-records';

/** The maximum length of an address: WordPress's longest slugs, a few levels deep, escaped. */
const MAX_LENGTH = 2_000;

/** A path that no browser reads as naming another host: one leading slash, no backslash, blank or control character. */
const PATH = /^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/u;

const isPath = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_LENGTH && PATH.test(text);

/**
 * Returns the old addresses in an answer of `fa/v1/addresses`, `{"<old>": "<new>"}`. Reports and leaves out entries
 * that are not paths on both sides. The reader of the list checks whether the new page exists.
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
