import { FIELD_LIMITS, type FieldKind } from '../field-limits';

/** A value that was cut to its limit. */
export interface Cut {
  readonly kind: FieldKind;
  /** The value before the cut. */
  readonly value: string;
}

/** Set while `collectCuts` runs: schemas are synchronous and have no other way to report what they cut. */
let cuts: Cut[] | null = null;

/** Runs `read`; returns its result and the values that it cut. */
export function collectCuts<T>(read: () => T): {
  readonly result: T;
  readonly cuts: readonly Cut[];
} {
  const outer = cuts;
  const own: Cut[] = [];
  cuts = own;
  try {
    return { result: read(), cuts: own };
  } finally {
    cuts = outer;
  }
}

/** Cuts a text to the limit of its kind. Rich text is cut between tags, so that no partial tag is shown. */
export function cutToLimit(kind: 'text' | 'html' | 'srcset' | 'subtitles', value: string): string {
  if (value.length <= FIELD_LIMITS[kind]) return value;
  cuts?.push({ kind, value });
  // Don't split a surrogate pair.
  const kept = value.slice(0, FIELD_LIMITS[kind]).replace(/[\uD800-\uDBFF]$/, '');
  if (kind !== 'html') return kept;
  const tag = kept.lastIndexOf('<');
  return tag > kept.lastIndexOf('>') ? kept.slice(0, tag) : kept;
}

/** True when a URL is within the limit; a longer one is reported and counts as missing. */
export function isWithinAddressLimit(value: string): boolean {
  if (value.length <= FIELD_LIMITS.address) return true;
  cuts?.push({ kind: 'address', value });
  return false;
}

/** The path of a string within a raw record, as in `media[2].caption`; empty when it is not found near the top. */
export function pathOf(record: unknown, value: string, depth = 0): string {
  if (typeof record !== 'object' || record === null || depth > 6) return '';
  const isList = Array.isArray(record);
  for (const [key, inner] of Object.entries(record).slice(0, FIELD_LIMITS.rows)) {
    const here = isList ? `[${key}]` : key;
    if (inner === value) return here;
    const below = pathOf(inner, value, depth + 1);
    if (below !== '') return below.startsWith('[') ? here + below : `${here}.${below}`;
  }
  return '';
}
