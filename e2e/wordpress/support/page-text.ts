/** Returns the first difference between two texts with some context; whole pages would flood the terminal. */
export function difference(actual: string, expected: string): string {
  const [ours, theirs] = [actual.split(' '), expected.split(' ')];
  const at = ours.findIndex((word, index) => word !== theirs[index]);
  if (at < 0 && ours.length === theirs.length) return '';
  const from = at < 0 ? ours.length : at;
  const near = (words: string[]) => words.slice(Math.max(0, from - 6), from + 12).join(' ');
  return `'${near(ours)}' instead of '${near(theirs)}'`;
}

/** Returns the visible text of a document with its alternative texts, but without media URLs. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
