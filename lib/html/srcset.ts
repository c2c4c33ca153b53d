/** A candidate of a `srcset` with its descriptors; null for those it lacks. */
export interface SrcsetCandidate {
  /** As written: neither resolved nor validated. */
  readonly address: string;
  /** Pixels, from `300w`. */
  readonly width: number | null;
  /** From `2x`. */
  readonly density: number | null;
}

/** More sizes than any site generates of one picture. */
const MAX_CANDIDATES = 64;

/**
 * Parses a `srcset` as the HTML standard does (section 4.8.4.3.10). White space ends an address, and only ASCII white
 * space counts, so a no-break space is part of the address. Leaves out a candidate whose descriptors can't be read.
 * Takes linear time.
 */
export function parseSrcset(srcset: string): readonly SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  // Sticky expressions without backtracking, so that no position is read twice.
  const separators = /[\t\n\f\r ,]*/y;
  const address = /[^\t\n\f\r ]+/y;
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const taken = pattern.exec(srcset)?.[0] ?? '';
    at += taken.length;
    return taken;
  };
  while (candidates.length < MAX_CANDIDATES) {
    take(separators);
    const taken = take(address);
    if (taken === '') break;
    const end = endWithoutCommas(taken);
    // A comma at its end closes the candidate; otherwise its descriptors follow.
    const close = end < taken.length ? at : endOfDescriptors(srcset, at);
    const candidate = toCandidate(taken.slice(0, end), srcset.slice(at, close));
    at = close;
    if (candidate) candidates.push(candidate);
  }
  return candidates;
}

/** Serialises candidates so that every browser parses them alike. */
export function writeSrcset(candidates: readonly SrcsetCandidate[]): string {
  return candidates
    .map(({ address, width, density }) => {
      if (width !== null) return `${address} ${width}w`;
      return density === null ? address : `${address} ${density}x`;
    })
    .join(', ');
}

function endWithoutCommas(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === ',') end -= 1;
  return end;
}

/**
 * Returns the position of the comma that ends the descriptors from `from` on, or of the end of the text. Parentheses
 * may contain commas.
 */
function endOfDescriptors(srcset: string, from: number): number {
  let isNested = false;
  for (let at = from; at < srcset.length; at += 1) {
    const character = srcset[at];
    if (character === '(') isNested = true;
    else if (character === ')') isNested = false;
    else if (character === ',' && !isNested) return at;
  }
  return srcset.length;
}

function toCandidate(address: string, descriptors: string): SrcsetCandidate | null {
  let width: number | null = null;
  let density: number | null = null;
  for (const descriptor of descriptors.split(/[\t\n\f\r ]+/)) {
    if (descriptor === '') continue;
    const value = descriptor.slice(0, -1);
    if (/^\d{1,5}w$/.test(descriptor) && width === null && density === null && Number(value) > 0) {
      width = Number(value);
    } else if (/^\d{1,3}(?:\.\d{1,4})?x$/.test(descriptor) && density === null && width === null) {
      density = Number(value);
    } else if (!/^\d{1,5}h$/.test(descriptor)) {
      return null;
    }
  }
  return { address, width, density };
}
