import { crc32, deflateRawSync } from 'node:zlib';

/** Writes and reads zip files, uncompressed like the plugin's exports, or compressed like Office files. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
}

export function zip(entries: readonly ZipEntry[], isPacked = false): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const data = Buffer.from(content);
    const stored = isPacked ? deflateRawSync(data, { level: 9 }) : data;
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(10, 0);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(stored.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06'), end]);
}

/** Returns the entries of an uncompressed zip file. */
export function unzip(archive: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const size = archive.readUInt32LE(at + 18);
    const start = at + 30 + archive.readUInt16LE(at + 26);
    const content = start + archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 30, start),
      content: archive.subarray(content, content + size),
    });
    at = content + size;
  }
  return entries;
}
