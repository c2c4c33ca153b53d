/** The resource that a published file belongs to, according to the list of checksums. */
export interface PublishedFile {
  /** The path of its resource. */
  readonly path: string;
  readonly title: string;
}

/**
 * Returns the published files by SHA-256; of several files with the same checksum, the first. `text` is
 * `/checksums.txt` (docs/specification/site.md, 'Check a file').
 */
export function readChecksums(text: string): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  let file: PublishedFile | null = null;
  for (const line of text.split('\n')) {
    const [, address, title = ''] = /^# (\S+) ?(.*)$/.exec(line) ?? [];
    // The visitor may use another origin than the list names.
    if (address !== undefined) file = { path: new URL(address).pathname, title };
    const sum = /^([\da-f]{64}) {2}/.exec(line)?.[1];
    if (sum !== undefined && file && !files.has(sum)) files.set(sum, file);
  }
  return files;
}
