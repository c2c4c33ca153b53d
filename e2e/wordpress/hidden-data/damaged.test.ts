import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { runs } from '../../../lib/testing/runs';
import { damagedCopies } from '../support/damage';
import { zip } from '../support/zip';
import { clean, describeWithPhp, insert, picture, SECRET } from './clean';
import { codedData } from './coded-film';
import { box, ebml, exif, pdf, segment, UNKNOWN_LENGTH } from './files';

/** Files that are damaged, or made to cost time and memory: whatever they claim, they are answered within a budget. */

/** Files of a few kilobytes need no more. */
const MEMORY = 16 * 1_024 * 1_024;
/** Bytes by which a copy may be longer: what says how a picture is turned. */
const MOST_GROWTH = 256;

const pixels = async (file: Buffer) => sharp(file, { failOn: 'none' }).raw().toBuffer();
const told = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]));
const withAuthor = { IFD0: { Artist: SECRET } };

const numbers = (...list: number[]) => Buffer.from(Uint32Array.from(list).buffer).swap32();

/** A film of pictures and sound, in two chunks each, with a place and what free boxes hide. */
function mp4(): Buffer {
  const ftyp = box('ftyp', Buffer.from('mp42\0\0\0\0mp42'));
  const chunk = (fill: number) => Buffer.alloc(60, fill);
  const track = (kind: string, ...offsets: readonly number[]) =>
    box(
      'trak',
      box('tkhd', numbers(7, 1, 2, 1, 0, 400), Buffer.alloc(60)),
      box(
        'mdia',
        box('mdhd', numbers(0, 3, 4, 1_000, 400, 0)),
        box(
          'hdlr',
          numbers(0, 0),
          Buffer.from(kind),
          numbers(0, 0, 0),
          Buffer.from('Camera 4711\0'),
        ),
        box(
          'minf',
          box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1)))),
          box(
            'stbl',
            box('stsd', numbers(0, 0)),
            box('stts', numbers(0, 1, 4, 100)),
            box('stsc', numbers(0, 1, 1, 2, 1)),
            box('stsz', numbers(0, 0, 4, 20, 40, 50, 10)),
            box('stco', numbers(0, offsets.length, ...offsets)),
          ),
        ),
      ),
    );
  const place = box('udta', box('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${SECRET}`, 'latin1')));
  const moov = (at: number) =>
    box(
      'moov',
      box('mvhd', numbers(0, 3, 4, 1_000, 400)),
      track('vide', at, at + 120),
      track('soun', at + 60, at + 180),
      place,
    );
  const start = ftyp.length + moov(0).length + 8;
  return Buffer.concat([
    ftyp,
    moov(start),
    box('mdat', chunk(1), chunk(2), chunk(3), chunk(4)),
    box('free', Buffer.from(SECRET)),
  ]);
}

/** A recording with tags between its clusters: blocks alone, and in a group. */
function webm(): Buffer {
  const frame = (at: number) => Buffer.from([0x81, 0, at, 0x80, ...Array(40).fill(at)]);
  const cluster = (at: number) => [
    ebml('e7', Buffer.from([at])),
    ebml('a3', frame(at)),
    ebml('a0', ebml('a1', frame(at + 1))),
  ];
  return Buffer.concat([
    ebml('1a45dfa3', ebml('4282', Buffer.from('webm'))),
    Buffer.concat([Buffer.from('18538067', 'hex'), UNKNOWN_LENGTH]),
    ebml('1549a966', ebml('5741', Buffer.from(SECRET))),
    ebml('1f43b675', ...cluster(1)),
    ebml('1254c367', Buffer.from(SECRET)),
    Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN_LENGTH, ...cluster(3)]),
    ebml('1254c367', Buffer.from(SECRET)),
  ]);
}

const bytesOf = (file: Buffer) =>
  codedData(file).map(({ at, length }) => file.toString('hex', at, at + length));

const WHOLE: Readonly<Record<string, () => Promise<Buffer>>> = {
  JPEG: async () => insert(await picture(4).jpeg({ progressive: true }).toBuffer(), 2, told),
  PNG: () => picture(4).png().withExif(withAuthor).toBuffer(),
  WebP: () => picture(4).webp().withExif(withAuthor).toBuffer(),
  GIF: async () => {
    const whole = await picture(4).gif().toBuffer();
    return insert(whole, whole.length - 1, Buffer.from('\x21\xfe\x06author\0', 'latin1'));
  },
  AVIF: () => picture(4).avif().withExif(withAuthor).toBuffer(),
  MP4: () => Promise.resolve(mp4()),
  WebM: () => Promise.resolve(webm()),
  PDF: async () => pdf({ jpeg: insert(await picture(4).jpeg().toBuffer(), 2, told) }),
  Office: async () =>
    zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'docProps/core.xml', content: `<p><dc:creator>${SECRET}</dc:creator></p>` },
      { name: 'word/document.xml', content: '<w:p w:author="Ada">file:///home/ada</w:p>' },
      { name: 'word/media/a.jpg', content: insert(await picture(4).jpeg().toBuffer(), 2, told) },
    ]),
};

describeWithPhp('damaged files', () => {
  it.each(Object.entries(WHOLE))(
    '%s is answered, shows what it showed, and costs no more than its budget',
    async (kind, make) => {
      const whole = await make();
      const isFilm = ['MP4', 'WebM'].includes(kind);
      const files = damagedCopies(whole, runs(1_000));
      const once = await clean(files, 'file.jpg');
      expect(once).toHaveLength(files.length);
      const twice = await clean(
        once.map(({ bytes }) => bytes),
        'file.jpg',
      );
      const isPicture = !isFilm && !['PDF', 'Office'].includes(kind);
      // Whole, it is cleaned, and shows something.
      const [told] = await clean([whole], 'file.jpg');
      if (isFilm)
        expect([told?.found, bytesOf(whole).length > 2]).toEqual([
          expect.arrayContaining([expect.any(String)]),
          true,
        ]);
      // Most of them are told for what they are, and read.
      const known = once.filter(({ reason }) => reason !== 'unknown');
      expect(known.length).toBeGreaterThan(files.length / 3);
      for (const [at, { reason, left, memory, bytes }] of once.entries()) {
        const file = files[at] as Buffer;
        expect(reason).not.toBe('large');
        expect(memory).toBeLessThan(MEMORY);
        expect(bytes.length).toBeLessThanOrEqual(file.length + MOST_GROWTH);
        const isUnchanged = reason !== '' || kind === 'PDF' || kind === 'Office';
        if (isUnchanged) expect(bytes.equals(file)).toBe(true);
        else if (left.length === 0) expect(twice[at]?.bytes.equals(bytes)).toBe(true);
        if (isFilm) expect(bytesOf(bytes)).toEqual(bytesOf(file));
        const shown = isPicture && reason === '' ? await pixels(file).catch(() => null) : null;
        if (shown !== null) expect((await pixels(bytes)).equals(shown)).toBe(true);
      }
    },
    120_000,
  );
});

const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
const many = (count: number, bytes: string) => Buffer.from(bytes.repeat(count), 'latin1');
const ftyp = box('ftyp', Buffer.from('mp42\0\0\0\0mp42'));
const document = (...objects: readonly (Buffer | string)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...objects.map((part) => Buffer.from(part)),
    Buffer.from('\ntrailer << /Info 5 0 R >>\n%%EOF\n'),
  ]);
/** A stream that decompresses to many times its size. */
function stream(dictionary: string, content: Buffer): Buffer {
  const data = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`7 0 obj << ${dictionary} /Length ${data.length} >> stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
}
/** Objects in such a stream. */
const packed = (head: string, objects: string) =>
  stream(
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`,
    Buffer.from(head + objects),
  );
const metadata = (size: number) =>
  stream('/Type /Metadata /Subtype /XML /Filter /FlateDecode', many(size, 'c'));
/** A document with zeros beside it, since a file may decompress to a multiple of its size. */
const padded = (zeros: number, ...objects: readonly Buffer[]) =>
  Buffer.concat([document(...objects), Buffer.alloc(zeros)]);
const repeated = (count: number, part: Buffer) =>
  padded(1_500_000, ...Array<Buffer>(count).fill(part));
const office = (name: string, content: string) =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name, content },
  ]);
/** An Office file whose parts, all the same, unpack to many times its size. */
const packedOffice = (count: number, name: string, content: Buffer, beside = 500_000) =>
  zip(
    [
      { name: '[Content_Types].xml', content: '<Types/>' },
      ...Array.from({ length: count }, (_, part) => ({
        name: name.replace('*', String(part)),
        content,
      })),
      { name: 'beside.dat', content: randomBytes(beside) },
    ],
    true,
  );
/** EXIF of as many tags as are read, each of which refers to the same directory. */
const circular = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\xf4\x01', 'latin1'),
    many(500, '\x69\x87\x04\0\x01\0\0\0\x08\0\0\0'),
    Buffer.alloc(4),
  ]),
);
/** Elements within each other. */
const nested = (depth: number, wrap: (inner: Buffer) => Buffer) =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => wrap(inner), Buffer.alloc(0));

/** A film with a track of positions: as many samples as are looked into, each in a place of its own. */
const positions = (count: number) =>
  Buffer.concat([
    ftyp,
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', numbers(0, 0), Buffer.from('meta'), numbers(0, 0, 0)),
          box(
            'minf',
            box(
              'stbl',
              box('stsz', numbers(0, 0, count), Buffer.alloc(4 * count)),
              box('stsc', numbers(0, count / 3), many(count / 3, '\0\0\0\x01'.repeat(3))),
              box('stco', numbers(0, count), Buffer.alloc(4 * count)),
            ),
          ),
        ),
      ),
    ),
  ]);
/** A film with tracks of texts, of so many samples each. */
function textTracks(count: number, samples: number): Buffer {
  const track = box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from('text'), numbers(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', numbers(0, 0, samples), Buffer.alloc(4 * samples)),
          box('stsc', numbers(0, 1, 1, 1, 1)),
          box('stco', numbers(0, samples), Buffer.alloc(4 * samples)),
        ),
      ),
    ),
  );
  return Buffer.concat([ftyp, box('moov', ...Array<Buffer>(count).fill(track))]);
}

/** A zip file whose directory has so many rows, all of them of its start, where there is nothing. */
function archive(rows: number): Buffer {
  const whole = zip([{ name: '[Content_Types].xml', content: '' }]);
  const row = whole.subarray(whole.indexOf('PK\x01\x02'), whole.indexOf('PK\x05\x06'));
  const directory = Buffer.concat(Array<Buffer>(rows).fill(row));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(rows, 4);
  end.writeUInt16LE(rows, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(8, 12);
  return Buffer.concat([
    Buffer.from('PK\x03\x04\0\0\0\0', 'latin1'),
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ]);
}
/** Bytes that may be held at once, as the headers of the classes promise. */
const mostMemory = (file: Buffer) => 3 * file.length + 32 * 1_024 * 1_024;
const SAMPLES_MEMORY = 100_000_000;
/** Three times what is decompressed. */
const UNPACKED_MEMORY = 90_000_000;

type Costly = readonly [name: string, file: Buffer, reason: string, memory?: number];

/** Each took minutes, or more memory than there is, or would without a limit. */
const COSTLY: readonly Costly[] = [
  ['a JPEG with bytes between all markers', jpeg(many(200_000, '\0\xff\x01')), 'large'],
  ['a JPEG of markers', jpeg(many(2_000_000, '\xff\xd0')), 'large'],
  ['a JPEG of scans', jpeg(many(100_000, '\xff\xda\0\x02')), ''],
  [
    'a JPEG of EXIF that claims tags',
    jpeg(many(20_000, '\xff\xe1\0\x12Exif\0\0II*\0\x08\0\0\0\xff\xff')),
    '',
  ],
  [
    'a PNG of texts',
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      many(120_000, '\0\0\0\0tEXt\0\0\0\0'),
    ]),
    'large',
  ],
  [
    'a GIF of zeros',
    Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), Buffer.alloc(3_000_000)]),
    'large',
  ],
  [
    'a film with four thousand million samples',
    Buffer.concat([
      ftyp,
      box(
        'moov',
        box(
          'trak',
          box(
            'mdia',
            box('hdlr', numbers(0, 0), Buffer.from('meta'), numbers(0, 0, 0)),
            box(
              'minf',
              box(
                'stbl',
                box('stsz', numbers(0, 1, 0xffffffff)),
                box('stsc', numbers(0, 1, 1, 0xffffffff, 1)),
                box('stco', numbers(0, 1, 8)),
              ),
            ),
          ),
        ),
      ),
    ]),
    'damaged',
  ],
  [
    'boxes within each other',
    Buffer.concat([
      ftyp,
      box(
        'moov',
        box(
          'trak',
          nested(2_000, (inner) => box('mdia', inner)),
        ),
      ),
    ]),
    'damaged',
  ],
  [
    'a picture with parts of no size',
    Buffer.concat([
      ftyp,
      box('meta', numbers(0), box('iloc', numbers(0, 0xffff), many(10_000, '\0\0\0\0\xff\xff'))),
    ]),
    'large',
  ],
  [
    'tracks within each other',
    Buffer.concat([
      Buffer.from('1a45dfa38018538067', 'hex'),
      Buffer.from('01ffffffffffffff', 'hex'),
      Buffer.from('1654ae6b', 'hex'),
      Buffer.from('01ffffffffffff00', 'hex'),
      many(100_000, '\xae\x08\xff\xff\xff\xff'),
    ]),
    'damaged',
  ],
  ['a track of samples', positions(300_000), '', SAMPLES_MEMORY],
  ['a PDF of metadata', repeated(60, metadata(1_000_000)), 'large'],
  [
    'a PDF of a packed JPEG of comments',
    repeated(
      1,
      stream(
        '/Filter [/FlateDecode /DCTDecode]',
        jpeg(...Array<Buffer>(900).fill(segment(0xfe, many(65_533, 'c')))),
      ),
    ),
    'large',
    UNPACKED_MEMORY,
  ],
  ['a PDF of packed escapes', repeated(60, packed('', `(${'\\n'.repeat(499_000)})`)), 'large'],
  ['a PDF of packed digits', repeated(60, packed('', `<${'0 '.repeat(499_000)}>`)), 'large'],
  ['a PDF of packed numbers', repeated(300, packed('1 '.repeat(99_999), '')), 'large'],
  ['a PDF of a name', document('1 0 obj /', many(2_000_000, '#41')), 'large'],
  ['a PDF of references', document('1 0 obj 2 endobj %', many(600_000, '/Info 10 0 R ')), ''],
  [
    'a PDF of properties',
    document(
      '1 0 obj 2 endobj %',
      Array.from({ length: 20_000 }, (_, number) => `/Info ${number} 0 R `).join(''),
    ),
    'large',
  ],
  [
    'a PDF of objects',
    document(Array.from({ length: 400_000 }, (_, number) => `${number} obj `).join('')),
    'large',
  ],
  [
    'a PDF of escapes',
    document('1 0 obj << /Author (', many(4_000_000, '\\n'), ') >> endobj'),
    'large',
  ],
  ['a PDF of digits', document('1 0 obj << /Author <', many(8_000_000, '0'), '> >>'), 'large'],
  [
    'a PDF whose numbers fill what is decompressed',
    Buffer.concat([document(packed('1 '.repeat(15_000_000), '')), Buffer.alloc(900_000)]),
    'large',
    UNPACKED_MEMORY,
  ],
  ['a PDF of lists', document('1 0 obj ', many(2_000_000, '[')), 'large'],
  [
    'a PDF of keys',
    document('1 0 obj << ', Array.from({ length: 150_000 }, (_, key) => `/a${key} 1`).join('')),
    'large',
  ],
  ['a PDF of dictionaries', document('1 0 obj ', many(100_000, '<</a')), 'damaged'],
  [
    'a PDF of strings without an end',
    document('1 0 obj << /Author ', many(100_000, '(')),
    'damaged',
  ],
  [
    'a PDF whose properties are the same bytes',
    document(packed('5 0 5 500000 '.repeat(20_000), ' '.repeat(500_000))),
    'damaged',
  ],
  ['a PDF with endless numbers', document(packed('1 0 '.repeat(200_000), '')), 'large'],
  [
    'an Office file of printers',
    office('settings.xml', 'config:name="PrinterName"'.repeat(80_000)),
    '',
  ],
  [
    'an Office file of ends of tags',
    office('word/document.xml', `file:${'>'.repeat(1_000_000)}`),
    '',
  ],
  ['an Office file of comments', office('word/comments.xml', `file:${'>'.repeat(1_000_000)}`), ''],
  [
    'an Office file of five PDFs',
    packedOffice(5, 'word/embeddings/*.pdf', padded(252_000, metadata(11_000_000)), 0),
    'large',
  ],
  [
    'an Office file of many PDFs',
    packedOffice(60, 'word/embeddings/*.pdf', padded(252_000, metadata(11_000_000))),
    'large',
  ],
  [
    'an Office file of properties',
    packedOffice(50, 'customXml/item*.xml', Buffer.from(`<a>${'c'.repeat(2_000_000)}`), 1_000_000),
    'large',
  ],
  [
    'an Office file of pictures with EXIF',
    packedOffice(6, 'word/media/*.jpg', jpeg(...Array<Buffer>(1_600).fill(circular))),
    'large',
  ],
  [
    'an Office file of archives',
    packedOffice(50, 'word/embeddings/*.zip', archive(20_000)),
    'large',
  ],
  [
    'an Office file of pictures with items',
    packedOffice(
      8,
      'word/media/*.avif',
      Buffer.concat([
        ftyp,
        ...Array<Buffer>(4).fill(box('meta', numbers(0), box('iinf', Buffer.alloc(1_000_000)))),
      ]),
    ),
    'large',
  ],
  [
    'an Office file of films with samples',
    packedOffice(8, 'word/media/*.mp4', textTracks(3, 299_000)),
    'large',
    SAMPLES_MEMORY,
  ],
  [
    'an Office file of values',
    office('word/document.xml', `a="see file: b" ${'b="c"'.repeat(3_000_000)}`),
    'large',
  ],
];

describeWithPhp('files made to cost time and memory', () => {
  it.each(
    COSTLY.map(
      ([name, file, reason, memory = mostMemory(file)]) => [name, file, reason, memory] as const,
    ),
  )(
    '%s',
    async (_, file, expected, memory) => {
      const [answer] = await clean([file], 'file.bin');
      expect(answer?.reason).toBe(expected);
      expect(answer?.memory).toBeLessThan(memory);
      if (expected !== '') expect(answer?.bytes.equals(file)).toBe(true);
    },
    60_000,
  );
});
