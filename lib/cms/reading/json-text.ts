/** A body that should be JSON, without what stands around it. */
interface JsonText {
  readonly text: string;
  /** True when a cache has written its comment before or behind the JSON. */
  readonly hasComment: boolean;
}

/**
 * The text of a body without blanks and byte order marks around it, and without one HTML comment before or behind it: caches
 * of pages append one to whatever they keep. Nothing else is taken away; whether the rest is JSON is for the parser to say.
 */
export function jsonText(body: string): JsonText {
  // Byte order marks are blanks to `trim`.
  const text = body.trim();
  const rest = withoutComment(text);
  return rest === null ? { text, hasComment: false } : { text: rest.trim(), hasComment: true };
}

function withoutComment(text: string): string | null {
  if (text.startsWith('<!--')) {
    const end = text.indexOf('-->');
    return end === -1 ? null : text.slice(end + 3);
  }
  const start = text.endsWith('-->') ? text.lastIndexOf('<!--') : -1;
  return start === -1 ? null : text.slice(0, start);
}
