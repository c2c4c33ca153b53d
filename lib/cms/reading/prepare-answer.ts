import { readRichText } from '@/lib/html/sanitize';
import type { SanitizedText } from '@/lib/html/sanitized-texts';

import { FIELD_LIMITS } from '../field-limits';
import { mapFields, mapRows } from '../map-changed';
import { linkedTexts } from '../schemas/linked-texts';
import { cutRichText } from '../schemas/limits';

/** An answer with the expensive work done. */
export interface PreparedAnswer {
  /** The answer's JSON without the parts that are never read; null if it has no such parts. */
  readonly text: string | null;
  /** Rich texts of the answer, each with its sanitised form. */
  readonly sanitized: readonly (readonly [raw: string, read: SanitizedText])[];
}

/** Shorter texts can be sanitised fast enough later. */
const SHORTEST_SANITIZED = 40;

/** No field is read beyond these limits. One extra row or character lets the reader notice and report the cut. */
const MAX_RECORDS = FIELD_LIMITS.records + 1;
const MAX_ROWS = FIELD_LIMITS.rows + 1;
const MAX_ADDRESSES = FIELD_LIMITS.addresses + 1;
const MAX_CHARACTERS = FIELD_LIMITS.subtitles + 1;

type Fields = Readonly<Record<string, unknown>>;

/** Fields up to the limit. */
function withoutMore(fields: Fields): Fields {
  const names = Object.keys(fields);
  if (names.length <= MAX_ADDRESSES) return fields;
  return Object.fromEntries(names.slice(0, MAX_ADDRESSES).map((name) => [name, fields[name]]));
}

/**
 * Parses an answer, drops rows and characters beyond every limit, and sanitises its rich texts. Pure, so that it can
 * run in a worker thread. Returns null if the text is not JSON.
 */
export function prepareAnswer(text: string): PreparedAnswer | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const sanitized = new Map<string, SanitizedText>();
  let isPruned = false;

  const prune = (value: unknown, isInRecord = false): unknown => {
    if (typeof value === 'string') {
      if (value.length > MAX_CHARACTERS) {
        isPruned = true;
        return prune(value.slice(0, MAX_CHARACTERS), isInRecord);
      }
      if (value.length >= SHORTEST_SANITIZED && value.includes('<')) {
        const kept = cutRichText(value);
        if (!sanitized.has(kept)) sanitized.set(kept, readRichText(kept));
      }
      return value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const rows: readonly unknown[] = value;
      const most = isInRecord ? MAX_ROWS : MAX_RECORDS;
      if (rows.length > most) isPruned = true;
      const kept = rows.length > most ? rows.slice(0, most) : rows;
      return mapRows(kept, (row) => prune(row, true));
    }
    const fields = withoutMore(value as Fields);
    if (fields !== value) isPruned = true;
    // Lists don't include the fields of a detail.
    const record = mapFields(fields, (field, name) => prune(field, isInRecord || name === 'acf'));
    // These are read instead of the answer's own texts.
    if ('description' in record)
      for (const linked of Object.values(linkedTexts(record))) prune(linked, true);
    return record;
  };

  const pruned = prune(json);
  return { text: isPruned ? JSON.stringify(pruned) : null, sanitized: [...sanitized] };
}
