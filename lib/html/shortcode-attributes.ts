/** Attributes of a recording or film that are named after the type of its file. */
const FILES = [
  'src',
  'mp3',
  'mp4',
  'm4a',
  'm4v',
  'ogg',
  'ogv',
  'wav',
  'flac',
  'webm',
  'wmv',
  'flv',
];

/** Parses attributes as WordPress does. Those without a name are numbered. Their quotes may have become typographic. */
export function attributesIn(text: string): ReadonlyMap<string, string> {
  const plain = text.replace(/[“”„″]/g, '"').replace(/[‘’‚′]/g, "'");
  const pairs = plain.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g);
  return new Map(
    Array.from(pairs, ([, name, double, single, bare, alone], index) => [
      name?.toLowerCase() ?? String(index),
      (double ?? single ?? bare ?? alone ?? '').trim(),
    ]),
  );
}

/**
 * Returns whether an attribute of `[audio]` or `[video]` may be the address of its file: it is named after a file type,
 * or has no name.
 */
export const isFileAttribute = (name: string): boolean =>
  FILES.includes(name) || /^\d+$/.test(name);
