/**
 * Returns the party in a heading '… supported project by {party}', case-insensitive, or null for any other heading
 * (checklist DET-15). Takes and returns plain text.
 */
export function parseSupportedProjectHeading(heading: string | null): string | null {
  const party = /\bsupported\s+project\s+by\s+(.+)$/i.exec(heading?.trim() ?? '')?.[1];
  return party?.replace(/\s*:$/, '') || null;
}
