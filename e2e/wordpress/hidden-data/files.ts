/** Parts of files for the tests of the cleaner, as a source's device might have written them. */

const be = (value: number, width: 2 | 4) => {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
};
const le = (value: number, width: 2 | 4) => be(value, width).reverse();

/** A segment of a JPEG. */
export const segment = (marker: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), be(payload.length + 2, 2), payload]);

/** A chunk of a RIFF file. */
export const riffChunk = (type: string, payload: Buffer) =>
  Buffer.concat([
    Buffer.from(type, 'latin1'),
    le(payload.length, 4),
    payload,
    Buffer.alloc(payload.length % 2),
  ]);

/** A box of an MP4. */
export const box = (type: string, ...payload: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...payload]);
  return Buffer.concat([be(body.length + 4, 4), body]);
};

/** An element of a WebM, of at most 126 bytes. @param id in hexadecimal digits */
export function ebml(id: string, ...parts: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | inner.length]), inner]);
}

/** In place of an element's length, as browsers record. */
export const UNKNOWN_LENGTH = Buffer.from('01ffffffffffffff', 'hex');

/** EXIF with a location, a device and an orientation. */
export function exif(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([le(tag, 2), le(type, 2), le(count, 4), value, Buffer.alloc(4 - value.length)]);
  const gps = Buffer.concat([le(1, 2), entry(1, 2, 2, Buffer.from('N\0')), le(0, 4)]);
  const first = Buffer.concat([
    le(3, 2),
    entry(0x0110, 2, 4, Buffer.from('X1\0\0')),
    entry(0x0112, 3, 1, le(orientation, 2)),
    entry(0x8825, 4, 1, le(8 + 2 + 3 * 12 + 4, 4)),
    le(0, 4),
  ]);
  return Buffer.concat([Buffer.from('II*\0'), le(8, 4), first, gps]);
}

/** A PDF with properties, XMP and a picture that has EXIF. */
export function pdf({ jpeg = Buffer.alloc(0), more = '' } = {}): Buffer {
  const xmp =
    '<?xpacket begin=""?><x:xmpmeta><dc:creator>Ada Source</dc:creator></x:xmpmeta><?xpacket end="w"?>';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Metadata 3 0 R >>\nendobj\n` +
        `2 0 obj\n<< /Author (Ada \\) Source) /Creator <FEFF0041> /CreationDate (D:20260318) >>\nendobj\n` +
        `3 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream\nendobj\n` +
        `4 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    ),
    jpeg,
    Buffer.from(
      `\nendstream\nendobj\n${more}trailer\n<< /Root 1 0 R /Info 2 0 R >>\nstartxref\n0\n%%EOF\n`,
    ),
  ]);
}
