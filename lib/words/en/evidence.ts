/** Names of the targets of links in texts. A file of their own, because no script needs them. */
export const evidenceKinds = { film: 'Film', picture: 'Picture', document: 'Document' } as const;
/** The same with the place in it: 'Film 2:14', 'Picture, upper left', 'Report p. 3'. */
export const evidenceMark = (kind: string, place: string, is: keyof typeof evidenceKinds) =>
  is === 'picture' ? `${kind}, ${place}` : `${kind} ${place}`;
/** The label beside a numbered paragraph. */
export const evidenceBeside = (paragraph: number) => `Evidence, paragraph ${paragraph}`;
export const evidenceCount = (count: number) => `Evidence (${count})`;
export const evidenceNotes = 'Notes';
export const citedIn = 'Cited in';
export const quotedWords = (text: string) => `“${text}”`;
