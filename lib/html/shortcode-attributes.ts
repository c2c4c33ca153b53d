/** What the attributes of a recording or film are called by their file's type. */
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

/** Attributes as WordPress reads them; those without a name are counted. Its quotes may have become typographic. */
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

/** Whether an attribute of `[audio]` or `[video]` may be the address of its file: it has the name of a type, or none. */
export const isFileAttribute = (name: string): boolean =>
  FILES.includes(name) || /^\d+$/.test(name);
