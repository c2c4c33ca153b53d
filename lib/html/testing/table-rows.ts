import { readFileSync } from 'node:fs';

/** The first cells of the tables in docs/specification/texts.md, by their headings: 'Changed', 'Dropped'. */
export function rowsOfTexts(heading: string): readonly string[] {
  const parts = readFileSync('docs/specification/texts.md', 'utf8').split(/^## /m);
  const part = parts.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, , ...cells] = Array.from(
    part.matchAll(/^\| (.+?) +\| .*\|$/gm),
    ([, cell = '']) => cell,
  );
  return cells;
}
