/** Percent-decodes a part of an address. Leaves one with malformed escapes unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
