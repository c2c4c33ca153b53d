import { FIELD_LIMITS, type FieldKind } from '../field-limits';

/** A value that was cut to the limit of its kind. */
export interface Cut {
  readonly kind: FieldKind;
  /** The value as it came. */
  readonly value: string;
}

/** Filled while `collectCuts` runs; schemas are synchronous and have no other way to tell what they cut. */
let cuts: Cut[] | null = null;

/** What `read` returns, and what was cut meanwhile. */
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

/** A text cut to the limit of its kind. Rich text is cut between tags, so that half a tag does not show. */
export function cutToLimit(kind: 'text' | 'html' | 'srcset' | 'subtitles', value: string): string {
  if (value.length <= FIELD_LIMITS[kind]) return value;
  cuts?.push({ kind, value });
  // A surrogate pair is not torn apart.
  const kept = value.slice(0, FIELD_LIMITS[kind]).replace(/[\uD800-\uDBFF]$/, '');
  if (kind !== 'html') return kept;
  const tag = kept.lastIndexOf('<');
  return tag > kept.lastIndexOf('>') ? kept.slice(0, tag) : kept;
}

/** Whether an address is short enough to be one; a longer one is reported and counts as missing. */
export function isWithinAddressLimit(value: string): boolean {
  if (value.length <= FIELD_LIMITS.address) return true;
  cuts?.push({ kind: 'address', value });
  return false;
}

/** Where in a raw record a string stands, `media[2].caption`; empty when it is not found nearby. */
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
