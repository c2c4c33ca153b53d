/** `1a:` and the row itself. Rows without a number are hints for the browser. */
const ROW = /^([\da-f]*):(.*)$/s;
const REFERENCE = /"\$([L@F]?)([\da-f]+)"/g;

/** Deeper rows are not inlined. Real pages have a few levels. */
const MAX_DEPTH = 100;

/**
 * Normalises the rows of a page's flight data. React numbers and orders rows as parts of the page become ready, and
 * outlines an element into a row of its own once the row around it is too long, which depends on the lengths of numbers.
 * So this removes numbers, inlines such elements, and sorts the rows.
 */
export function flightRows(text: string): string[] {
  const rows = text.split('\n').map((line) => {
    const [, number = '', row = line] = ROW.exec(line) ?? [];
    return { number, row };
  });
  const uses = new Map<string, number>();
  for (const [, kind, number = ''] of text.matchAll(REFERENCE)) {
    // A row that is also used in another way is not inlined.
    uses.set(number, (uses.get(number) ?? 0) + (kind === 'L' ? 1 : 2));
  }
  // Only rows used once, so that no row is inlined into itself and no short text grows endlessly.
  const moved = new Map(
    rows
      .filter(({ number, row }) => row.startsWith('[') && uses.get(number) === 1)
      .map((each) => [each.number, each]),
  );
  const placed = new Set();
  const whole = (row: string, depth = MAX_DEPTH): string =>
    row.replace(REFERENCE, (_, kind: string, number: string) => {
      const element = kind === 'L' && depth > 0 ? moved.get(number) : undefined;
      if (element === undefined) return `"$${kind}"`;
      placed.add(element);
      return whole(element.row, depth - 1);
    });
  const others = rows.filter((each) => moved.get(each.number) !== each);
  const wholes = others.map(({ row }) => whole(row));
  // No row refers to these: React writes none, but an editor's text may look like rows.
  const lost = rows.filter((each) => moved.get(each.number) === each && !placed.has(each));
  return [...wholes, ...lost.map(({ row }) => whole(row, 0))].sort();
}
