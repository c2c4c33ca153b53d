/** The size of a work's title, by how much fits on a line of its column (WorkTitle.module.scss). */
export type TitleSize = 'large' | 'medium' | 'small' | 'narrow' | 'narrowest';

/** The length of a line in em, largest size first. */
const LINES = [
  ['large', 8.8],
  ['medium', 10.8],
  ['small', 14],
] as const;
const MOST_LINES = 4;
const MOST_LETTERS = 300;

/** In em. On a narrow screen, the other sizes would break longer words even at their smallest. */
const LONG_WORD = 10;
const VERY_LONG_WORD = 14;

/** The widths of Archivo's letters in em, rounded up. All others have the most common width. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\u00ad/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u, 1],
  [/[iljtfrI.,:;!|'’ -]/u, 0.32],
  [/[mwMW@]/u, 0.85],
  [/\p{Lu}|[\u{10000}-\u{10ffff}]/u, 0.68],
];
const SPACE = 0.26;
const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([of]) => of.test(letter))?.[1] ?? 0.52), 0);

/**
 * Splits a title where a line may break: at words, hyphens and soft hyphens, and between characters of scripts that
 * break anywhere.
 */
const parts = (title: string) =>
  title.match(
    /[\u2e80-\ua4cf\uf900-\ufaff\uff00-\uff60]|[^\s\u00ad\u2010-\u2014/-]+[\u00ad\u2010-\u2014/-]*|[-/]+/gu,
  ) ?? [];

/** Returns how many lines of this length (em) a title takes. */
function linesOf(title: string, line: number): number {
  let count = 1;
  let used = 0;
  for (const word of title.split(/\s+/u)) {
    let gap = used === 0 ? 0 : SPACE;
    for (const part of parts(word)) {
      const width = widthOf(part);
      if (used > 0 && used + gap + width > line) {
        count += 1;
        used = 0;
        gap = 0;
      }
      used += gap + width;
      gap = 0;
    }
  }
  return count;
}

/**
 * Returns the size of a work's title: the largest at which it takes at most four lines and no word breaks. It is
 * estimated from the letters, so that the server can send it with the page.
 */
export function titleSize(title: string): TitleSize {
  // The rest of a longer title makes no difference.
  const shown = title.slice(0, MOST_LETTERS);
  const longest = Math.max(0, ...parts(shown).map(widthOf));
  if (longest > VERY_LONG_WORD) return 'narrowest';
  if (longest > LONG_WORD) return 'narrow';
  const fits = LINES.find(([, line]) => longest <= line && linesOf(shown, line) <= MOST_LINES);
  return fits?.[0] ?? 'small';
}
