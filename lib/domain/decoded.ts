/** Percent-decodes a part of an address. One with malformed escapes stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
