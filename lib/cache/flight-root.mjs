// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** The number of a row, before the row itself. Hints for the browser have none. */
const NUMBER = /([\da-f]*):/y;

/** Rows of texts and bytes say how long they are, in bytes, and need no line break at their end. */
const SIZED = /[TAOoUSsLlGgMmVb]([\da-f]+),/y;

/** What a page is told of its address in the row of its root, up to the address. */
const BEFORE = /\{"P":\w+,"c":/y;

/** Path and query, as JSON. */
const ADDRESS = /\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\],"q":"(?:[^"\\]|\\.)*"(?=,"i":)/y;

/**
 * Where the match of a sticky pattern ends; -1 where there is none.
 *
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} at
 */
function endOf(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** How many bytes UTF-8 takes for a UTF-16 unit; half of a character outside the basic plane takes half of four. @param {number} unit */
const bytesInUtf8 = (unit) =>
  unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;

/**
 * The end of so many bytes of a text.
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
 * Where the address is, path and query, in the flight data of a page. Texts are raw in them, so that what an editor has
 * written may look like any row: the rows are read from the first. Null for data of another form.
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
