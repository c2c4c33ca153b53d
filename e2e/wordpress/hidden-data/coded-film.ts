/**
 * Where a film has what it shows, read without the plugin and by none of its rules: the samples of an MP4's pictures and sounds, and
 * the blocks of a WebM. Like a player it takes the first of each, and ends where nothing can be read.
 */
export interface Coded {
  readonly at: number;
  readonly length: number;
}

interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function* boxes(file: Buffer, { from, to }: Omit<Part, 'name'>): Generator<Part> {
  for (let at = from; at + 8 <= to;) {
    const short = file.readUInt32BE(at);
    const header = short === 1 ? 16 : 8;
    if (at + header > to) return;
    const long = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    const size = short === 0 ? to - at : long;
    if (size < header) return;
    const end = Math.min(at + size, to);
    yield { name: file.toString('latin1', at + 4, at + 8), from: at + header, to: end };
    at = end;
  }
}

/** The first box of a name within others. */
function boxAt(file: Buffer, around: Omit<Part, 'name'>, ...names: readonly string[]): Part | null {
  const [name, ...inner] = names;
  for (const box of boxes(file, around)) {
    if (box.name === name) return inner.length === 0 ? box : boxAt(file, box, ...inner);
  }
  return null;
}

/** The numbers of a table from a byte on, as many as are there. */
function numbersFrom(file: Buffer, table: Part | null, skipped: number, width: 4 | 8): number[] {
  const from = (table?.from ?? 0) + skipped;
  const count = Math.max(0, Math.floor(((table?.to ?? 0) - from) / width));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * width;
    return width === 4 ? file.readUInt32BE(at) : Number(file.readBigUInt64BE(at));
  });
}

function samplesOf(file: Buffer, media: Part): readonly Coded[] {
  const table = boxAt(file, media, 'minf', 'stbl');
  if (table === null) return [];
  const short = boxAt(file, table, 'stco');
  const long = boxAt(file, table, 'co64');
  const [chunks = 0, ...offsets] = short
    ? numbersFrom(file, short, 4, 4)
    : [...numbersFrom(file, long, 4, 4).slice(0, 1), ...numbersFrom(file, long, 8, 8)];
  const [each = 0, claimed = 0, ...sizes] = numbersFrom(file, boxAt(file, table, 'stsz'), 4, 4);
  const count = each === 0 ? Math.min(claimed, sizes.length) : claimed;
  const [runs = 0, ...rows] = numbersFrom(file, boxAt(file, table, 'stsc'), 4, 4);
  const samples: Coded[] = [];
  let sample = 0;
  let run = 0;
  for (const [chunk, offset] of offsets.slice(0, chunks).entries()) {
    while (run + 1 < runs && (rows[(run + 1) * 3] ?? Infinity) <= chunk + 1) run += 1;
    let at = offset;
    const end = Math.min(sample + (rows[run * 3 + 1] ?? 0), count);
    // Of samples behind the end of the file nothing is shown.
    for (; sample < end && at < file.length; sample += 1) {
      const length = each || sizes[sample] || 0;
      samples.push({ at, length: Math.min(length, file.length - at) });
      at += length;
    }
    sample = end;
  }
  return samples;
}

function inMp4(file: Buffer): readonly Coded[] {
  const film = boxAt(file, { from: 0, to: file.length }, 'moov');
  const tracks = film === null ? [] : [...boxes(file, film)].filter(({ name }) => name === 'trak');
  return tracks.flatMap((track) => {
    const media = boxAt(file, track, 'mdia');
    const handler = media && boxAt(file, media, 'hdlr');
    const kind = handler && file.toString('latin1', handler.from + 8, handler.from + 12);
    return media && (kind === 'vide' || kind === 'soun') ? samplesOf(file, media) : [];
  });
}

/** Elements of WebM that hold others on the way to a block: segment, cluster, group of blocks. */
const AROUND = [0x18538067, 0x1f43b675, 0xa0];
const BLOCKS = [0xa3, 0xa1];

/** A number as EBML writes it, its length in its first bits; null for none, or 'unknown'. */
function ebmlNumber(file: Buffer, at: number, isLength: boolean) {
  const width = Math.clz32(file[at] ?? 0) - 23;
  if (width > 8 || at + width > file.length) return null;
  let number = (file[at] ?? 0) & (isLength ? 0xff >> width : 0xff);
  for (let next = 1; next < width; next += 1) number = number * 256 + (file[at + next] ?? 0);
  return { width, number, isUnknown: isLength && number === 2 ** (7 * width) - 1 };
}

/** The blocks between two bytes. An element goes no further than the one around it. */
function inWebm(file: Buffer, start: number, end: number): readonly Coded[] {
  const blocks: Coded[] = [];
  for (let at = start; at < end;) {
    const id = ebmlNumber(file, at, false);
    const length = id && ebmlNumber(file, at + id.width, true);
    if (!id || !length) break;
    const from = at + id.width + length.width;
    const isAround = AROUND.includes(id.number);
    if (length.isUnknown && !isAround) break;
    at = length.isUnknown ? end : Math.min(from + length.number, end);
    if (isAround) blocks.push(...inWebm(file, from, at));
    else if (BLOCKS.includes(id.number)) blocks.push({ at: from, length: at - from });
  }
  return blocks;
}

/** What a film shows, in the order in which its tables name it. */
export const codedData = (file: Buffer): readonly Coded[] =>
  file.subarray(0, 4).toString('hex') === '1a45dfa3' ? inWebm(file, 0, file.length) : inMp4(file);
