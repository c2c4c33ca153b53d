/** What a published file is of, as the list of checksums says it. */
export interface PublishedFile {
  /** The path of its resource. */
  readonly path: string;
  readonly title: string;
}

/**
 * The published files by their SHA-256, of several with one sum the first. `text` is `/checksums.txt`
 * (docs/specification/site.md, 'Check a file').
 */
export function readChecksums(text: string): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  let file: PublishedFile | null = null;
  for (const line of text.split('\n')) {
    const [, address, title = ''] = /^# (\S+) ?(.*)$/.exec(line) ?? [];
    // The site may be asked under another origin than the list names.
    if (address !== undefined) file = { path: new URL(address).pathname, title };
    const sum = /^([\da-f]{64}) {2}/.exec(line)?.[1];
    if (sum !== undefined && file && !files.has(sum)) files.set(sum, file);
  }
  return files;
}
