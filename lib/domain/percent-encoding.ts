/** Text without its percent-encoding; text whose escapes are malformed as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
