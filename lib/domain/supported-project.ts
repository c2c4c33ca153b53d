/**
 * The party of a heading that reads '… supported project by {party}', in any case; null when it reads otherwise
 * (checklist DET-15). Takes plain text, gives plain text.
 */
export function parseSupportedProjectHeading(heading: string | null): string | null {
  const party = /\bsupported\s+project\s+by\s+(.+)$/i.exec(heading?.trim() ?? '')?.[1];
  return party?.replace(/\s*:$/, '') || null;
}
