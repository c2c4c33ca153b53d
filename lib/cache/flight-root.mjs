// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** The number of a row, which precedes the row itself. Browser hints have none. */
const NUMBER = /([\da-f]*):/y;

/** Rows of text and bytes state their length in bytes, and need no line break at their end. */
const SIZED = /[TAOoUSsLlGgMmVb]([\da-f]+),/y;

/** The part of the root row that precedes the page's address. */
const BEFORE = /\{"P":\w+,"c":/y;

/** Path and query, as JSON. */
const ADDRESS = /\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\],"q":"(?:[^"\\]|\\.)*"(?=,"i":)/y;

/**
 * Returns where the match of a sticky pattern ends, or -1 if there is none.
 *
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} at
 */
function endOf(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Returns how many bytes UTF-8 takes for a UTF-16 unit. Half a surrogate pair takes half of four bytes.
 * @param {number} unit
 */
const bytesInUtf8 = (unit) =>
  unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;

/**
 * Returns the offset at which a number of bytes of a text ends.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} size
 * @param {boolean} isBytes whether each character stands for a byte
 */
function skip(text, start, size, isBytes) {
  if (isBytes) return start + size;
  let at = start;
  for (let left = size; left > 0 && at < text.length; at += 1)
    left -= bytesInUtf8(text.charCodeAt(at));
  return at;
}

/**
 * Finds the address, path and query, in a page's flight data. Flight data contains text unescaped, so what an editor
 * has written may look like any row; the rows are therefore read from the first. Returns null for data in another form.
 *
 * @param {string} flight
 * @param {boolean} isBytes whether each character of it stands for a byte
 * @returns {{ start: number, end: number } | null}
 */
export function addressInFlight(flight, isBytes) {
  for (let at = 0; at < flight.length;) {
    if (flight[at] === '\n') {
      at += 1;
      continue;
    }
    const row = endOf(NUMBER, flight, at);
    if (row < 0) return null;
    SIZED.lastIndex = row;
    const size = SIZED.exec(flight)?.[1];
    if (size !== undefined) {
      at = skip(flight, SIZED.lastIndex, Number.parseInt(size, 16), isBytes);
      continue;
    }
    if (flight.slice(at, row) === '0:') {
      const start = endOf(BEFORE, flight, row);
      const end = start < 0 ? -1 : endOf(ADDRESS, flight, start);
      return end < 0 ? null : { start, end };
    }
    const next = flight.indexOf('\n', row);
    if (next < 0) return null;
    at = next + 1;
  }
  return null;
}
