/** A path pattern: `:` stands for the slug, trailing `?` for optional segments, `#` for a number. */
export type Pattern = readonly string[];

/** Returns the slug of a path's segments, or null if they don't match. */
export function matchPattern(pattern: Pattern, segments: readonly string[]): string | null {
  const required = pattern.filter((part) => part !== '?').length;
  if (segments.length < required || segments.length > pattern.length) return null;
  let slug: string | null = null;
  for (const [index, segment] of segments.entries()) {
    const part = pattern[index];
    if (part === ':') slug = segment;
    else if (part === '#' ? !/^\d{1,3}$/.test(segment) : part !== '?' && part !== segment) {
      return null;
    }
  }
  return slug;
}

/** Decodes a path's percent escapes. Returns null if one is malformed or encodes a control character. */
export function decodePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return /[\u0000-\u001f\u007f]/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
