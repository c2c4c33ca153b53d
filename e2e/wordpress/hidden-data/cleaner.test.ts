import { readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { runPhp } from '../../../scripts/wordpress/php.mjs';
import { PLUGIN_DIR } from '../../../scripts/wordpress/settings.mjs';
import { unzip, zip } from '../support/zip';
import { box, chunk, exif, pdf, riffChunk, segment } from './files';

/** The cleaner of the WordPress plugin, on files as devices, programs and attackers make them. */

interface Cleaned {
  readonly found: readonly string[];
  readonly left: readonly string[];
  readonly reason: string;
  readonly bytes: Buffer;
}

const hasPhp = spawnSync('php', ['-v']).status === 0;
const describeWithPhp = hasPhp || process.env['CI'] ? describe : describe.skip;

async function clean(files: readonly Buffer[], name = 'file.bin'): Promise<readonly Cleaned[]> {
  const output = await runPhp(join(import.meta.dirname, 'clean.php'), {
    args: [PLUGIN_DIR],
    input: JSON.stringify(files.map((bytes) => ({ name, bytes: bytes.toString('base64') }))),
  });
  const results = JSON.parse(output) as (Omit<Cleaned, 'bytes'> & { bytes: string })[];
  return results.map((result) => ({ ...result, bytes: Buffer.from(result.bytes, 'base64') }));
}

async function cleanOne(file: Buffer, name?: string): Promise<Cleaned> {
  const [result] = await clean([file], name);
  if (result === undefined) throw new Error('The cleaner says nothing.');
  return result;
}

const pixels = (file: Buffer) => sharp(file, { failOn: 'none' }).raw().toBuffer();
const metadata = (file: Buffer) => sharp(file, { failOn: 'none' }).metadata();
const SECRET = 'Ada Source, 52.51 N, serial 4711';
const insert = (file: Buffer, at: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
const picture = (seed: number) =>
  sharp(
    Buffer.from({ length: 24 * 16 * 3 } as ArrayLike<number>).map((_, at) => (at * seed) % 251),
    { raw: { width: 24, height: 16, channels: 3 } },
  );

const payload = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('Exif\0\0', 'JFXX\0', 'MPF\0', 'http://ns.adobe.com/xap/1.0/\0')
    .map((head) => Buffer.from(head + SECRET)),
);
const trail = fc.oneof(fc.constant(Buffer.alloc(0)), payload);

const jpegs = fc.record({
  seed: fc.integer({ min: 1, max: 200 }),
  progressive: fc.boolean(),
  orientation: fc.option(fc.integer({ min: 0, max: 9 })),
  extras: fc.array(
    fc.tuple(
      // All that programs may use, but what says how colours are stored.
      fc.constantFrom(0xe1, 0xe2, 0xe3, 0xe5, 0xec, 0xed, 0xef, 0xfe),
      payload,
    ),
    { maxLength: 5 },
  ),
  trail,
});

describeWithPhp('JPEG', () => {
  it('shows the same pixels, the same way up, and tells nothing more; cleaned twice it is the same', async () => {
    const samples = fc.sample(jpegs, { numRuns: 60, seed: 7 });
    const files = await Promise.all(
      samples.map(async ({ seed, progressive, orientation, extras, trail: behind }) => {
        const plain = await picture(seed).jpeg({ progressive }).toBuffer();
        const turned =
          orientation === null
            ? []
            : [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]))];
        const others = extras.map(([marker, bytes]) => segment(marker, bytes));
        return Buffer.concat([insert(plain, 2, ...turned, ...others), behind]);
      }),
    );
    const once = await clean(files);
    const twice = await clean(once.map(({ bytes }) => bytes));
    for (const [at, file] of files.entries()) {
      const { bytes, left, reason } = once[at] as Cleaned;
      expect([left, reason]).toEqual([[], '']);
      expect(await pixels(bytes)).toEqual(await pixels(file));
      const orientation = samples[at]?.orientation ?? 1;
      const isTurned = orientation > 1 && orientation < 9;
      expect((await metadata(bytes)).orientation ?? 1).toBe(isTurned ? orientation : 1);
      expect((await metadata(bytes)).exif?.length ?? 0).toBeLessThanOrEqual(32);
      expect(bytes.includes(SECRET)).toBe(false);
      expect(bytes.includes('X1\0')).toBe(false);
      expect(twice[at]).toEqual({ ...once[at], found: [] });
    }
  });

  it('keeps the profile of its colours, and loses the preview of its first segment', async () => {
    const file = await picture(3).withIccProfile('p3').jpeg().toBuffer();
    const jfif = Buffer.concat([
      Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02'),
      Buffer.alloc(12, 9),
    ]);
    const { bytes, found } = await cleanOne(insert(file, 2, segment(0xe0, jfif)));
    expect(found).toEqual(['preview']);
    expect((await metadata(bytes)).icc).toEqual((await metadata(file)).icc);
  });

  it('names what it took out: the place first', async () => {
    const file = await picture(3).jpeg().toBuffer();
    const place = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]));
    expect((await cleanOne(insert(file, 2, place))).found).toEqual(['place', 'device']);
    const behind = Buffer.concat([file, insert(file, 2, place)]);
    expect((await cleanOne(behind)).found).toEqual(['place', 'device', 'preview']);
    expect((await cleanOne(behind)).bytes).toEqual(file);
  });
});

describeWithPhp('other pictures', () => {
  it.each(['zTXt', 'tEXt', 'iTXt', 'eXIf', 'tIME', 'prVt'])('PNG loses %s', async (type) => {
    const file = await picture(5).png().toBuffer();
    const told = Buffer.concat([
      insert(file, 33, chunk(type, Buffer.from(SECRET))),
      Buffer.from(SECRET),
    ]);
    const { bytes, left } = await cleanOne(told);
    expect(left).toEqual([]);
    expect(bytes).toEqual((await cleanOne(file)).bytes);
    expect(await pixels(bytes)).toEqual(await pixels(file));
  });

  it('WebP loses EXIF, XMP and what is behind it', async () => {
    const file = await picture(5)
      .webp({ lossless: true })
      .withExif({ IFD0: { Artist: SECRET } })
      .toBuffer();
    const told = Buffer.concat([file, riffChunk('XMP ', Buffer.from(SECRET))]);
    const { bytes, found } = await cleanOne(told);
    expect(found).toContain('author');
    expect(await pixels(bytes)).toEqual(await pixels(file));
    expect(await metadata(bytes)).not.toHaveProperty('exif');
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('GIF loses comments, XMP and what is behind it', async () => {
    const file = await picture(5).gif().toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, SECRET.length]),
      Buffer.from(SECRET),
      Buffer.from([0]),
    ]);
    const told = Buffer.concat([
      file.subarray(0, -1),
      comment,
      Buffer.from(';'),
      Buffer.from(SECRET),
    ]);
    const { bytes } = await cleanOne(told);
    expect(bytes).toEqual(file);
  });

  it('AVIF loses EXIF', async () => {
    const file = await picture(5)
      .avif()
      .withExif({ IFD0: { Artist: SECRET } })
      .toBuffer();
    expect(file.includes(SECRET)).toBe(true);
    const { bytes, found, left } = await cleanOne(file);
    expect([found, left]).toEqual([['author'], []]);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(await pixels(bytes)).toEqual(await pixels(file));
    expect((await cleanOne(bytes)).found).toEqual([]);
  });
});

describeWithPhp('films and sound', () => {
  const clip = readFile('demo/media/clip-plan-360.mp4');

  it('MP4 without anything stays as it is', async () => {
    expect(await cleanOne(await clip)).toMatchObject({
      found: [],
      left: [],
      reason: '',
      bytes: await clip,
    });
  });

  it('MP4 loses a place, a device, boxes of programs and what free boxes hide, and nothing moves', async () => {
    const film = await clip;
    const place = box('udta', box('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${SECRET}`, 'latin1')));
    const told = Buffer.concat([
      film,
      box('uuid', Buffer.alloc(16, 7), Buffer.from(SECRET)),
      box('free', Buffer.from(SECRET)),
      box('moov', place, box('meta', Buffer.from(SECRET))),
    ]);
    const { bytes, found, left, reason } = await cleanOne(told);
    expect([found, left, reason]).toEqual([['place', 'device'], [], '']);
    expect(bytes.length).toBe(told.length);
    expect(bytes.subarray(0, film.length)).toEqual(film);
    expect(bytes.includes('Ada')).toBe(false);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('MP4 loses a track of positions with all that it recorded', async () => {
    const film = await clip;
    const positions = Buffer.from('GPS5 52.51 13.37');
    const at = film.length + 8;
    const numbers = (...list: number[]) =>
      Buffer.concat(
        list.map((value) => {
          const bytes = Buffer.alloc(4);
          bytes.writeUInt32BE(value);
          return bytes;
        }),
      );
    const track = box(
      'trak',
      box(
        'mdia',
        box(
          'hdlr',
          numbers(0, 0),
          Buffer.from('meta'),
          numbers(0, 0, 0),
          Buffer.from('GoPro MET\0'),
        ),
        box(
          'minf',
          box(
            'stbl',
            box('stsz', numbers(0, 4, 4)),
            box('stsc', numbers(0, 1, 1, 2, 1)),
            box('stco', numbers(0, 2, at, at + 8)),
          ),
        ),
      ),
    );
    const told = Buffer.concat([film, box('mdat', positions), box('moov', track)]);
    const { bytes, left } = await cleanOne(told);
    expect(left).toEqual([]);
    expect(bytes.includes('GPS5')).toBe(false);
    expect(bytes.includes('13.37')).toBe(false);
    expect(bytes.subarray(0, film.length)).toEqual(film);
  });

  it('WAV and MP3 lose their tags', async () => {
    const sound = Buffer.concat([
      riffChunk('fmt ', Buffer.alloc(16)),
      riffChunk('data', Buffer.alloc(9)),
    ]);
    const wav = (extra: Buffer) =>
      riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), sound, extra]));
    const told = wav(riffChunk('LIST', Buffer.from(`INFOIART${SECRET}`)));
    expect((await cleanOne(told)).bytes).toEqual(wav(Buffer.alloc(0)));
    const frames = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(400)]);
    const tag = Buffer.concat([
      Buffer.from('ID3\x03\0\0\0\0\0'),
      Buffer.from([SECRET.length]),
      Buffer.from(SECRET),
    ]);
    const last = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 65)]);
    expect((await cleanOne(Buffer.concat([tag, frames, last]))).bytes).toEqual(frames);
  });

  it('MP4 loses the folder it lay in, and subtitles in which a drone writes where it is', async () => {
    const film = await clip;
    const positions = Buffer.from('GPS (13.37, 52.51, 15) Ada');
    const spoken = Buffer.from('“The GPS was switched off.”');
    const at = film.length + 8;
    const numbers = (...list: number[]) => Buffer.from(Uint32Array.from(list).buffer).swap32();
    const track = (kind: string, where: number, length: number) =>
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', numbers(0, 0), Buffer.from(kind), numbers(0, 0, 0)),
          box(
            'minf',
            box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1), Buffer.from('/Ada')))),
            box(
              'stbl',
              box('stsz', numbers(0, length, 1)),
              box('stsc', numbers(0, 1, 1, 1, 1)),
              box('stco', numbers(0, 1, where)),
            ),
          ),
        ),
      );
    const told = Buffer.concat([
      film,
      box('mdat', positions, spoken),
      box(
        'moov',
        track('text', at, positions.length),
        track('sbtl', at + positions.length, spoken.length),
      ),
    ]);
    const { bytes, found, left } = await cleanOne(told);
    expect(found).toEqual(['place', 'author', 'other']);
    expect(left).toEqual([]);
    expect(bytes.includes('Ada')).toBe(false);
    expect(bytes.includes('13.37')).toBe(false);
    expect(bytes.includes(spoken)).toBe(true);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('WebM as browsers record it loses its tags, and what is behind it', async () => {
    const element = (id: string, ...parts: readonly Buffer[]) => {
      const inner = Buffer.concat(parts);
      return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | inner.length]), inner]);
    };
    const unknown = Buffer.from('01ffffffffffffff', 'hex');
    const block = element('a3', Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]));
    const start = Buffer.concat([
      element('1a45dfa3', element('4282', Buffer.from('webm'))),
      Buffer.concat([Buffer.from('18538067', 'hex'), unknown]),
      Buffer.concat([Buffer.from('1f43b675', 'hex'), unknown]),
      element('e7', Buffer.from([0])),
      block,
    ]);
    const told = Buffer.concat([
      start,
      element('1254c367', Buffer.from(SECRET)),
      element('1f43b675', element('e7', Buffer.from([9])), block),
      element('1f43b676', Buffer.from(SECRET)),
    ]);
    const { bytes, left, reason } = await cleanOne(told);
    expect([left, reason]).toEqual([[], '']);
    expect(bytes.length).toBe(told.length);
    expect(bytes.subarray(0, start.length)).toEqual(start);
    expect(bytes.includes('Ada')).toBe(false);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('MP3 loses tags of every kind behind the sound, in any order', async () => {
    const frames = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(400)]);
    const size = Buffer.from([0, 0, 0, SECRET.length]);
    const lyrics = Buffer.from(`LYRICSBEGIN${SECRET}`);
    const tags = [
      Buffer.from(`TAG${SECRET.padEnd(125)}`),
      Buffer.from(`TAG+${SECRET.padEnd(223)}`),
      Buffer.concat([lyrics, Buffer.from(`${String(lyrics.length).padStart(6, '0')}LYRICS200`)]),
      Buffer.concat([
        Buffer.from('ID3\x04\0\x10'),
        size,
        Buffer.from(SECRET),
        Buffer.from('3DI\x04\0\x10'),
        size,
      ]),
      Buffer.concat([
        Buffer.from(SECRET),
        Buffer.from('APETAGEX'),
        Buffer.from(Uint32Array.of(2_000, SECRET.length + 32, 1, 0, 0, 0).buffer),
      ]),
    ];
    const orders = [tags, tags.toReversed()].map((list) => Buffer.concat([frames, ...list]));
    for (const { bytes, left } of await clean(orders)) {
      expect(left).toEqual([]);
      expect(bytes).toEqual(frames);
    }
  });
});

describeWithPhp('documents', () => {
  it('PDF loses its properties, XMP and EXIF of its pictures; nothing moves', async () => {
    const told = insert(
      await picture(4).jpeg().toBuffer(),
      2,
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)])),
    );
    const file = pdf({ jpeg: told });
    const { bytes, found, left } = await cleanOne(file);
    expect([found, left]).toEqual([['place', 'device', 'author', 'time'], []]);
    expect(bytes.length).toBe(file.length);
    expect(bytes.includes('Ada')).toBe(false);
    expect(bytes.includes('/Root 1 0 R')).toBe(true);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('PDF loses properties in compressed objects', async () => {
    const objects = deflateSync(
      Buffer.from('2 0 9 40 << /Author (Ada Source) /Producer (x) >>    << /Type /Page >>'),
    );
    const more = Buffer.concat([
      Buffer.from(
        `7 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${objects.length} >>\nstream\n`,
      ),
      objects,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    const whole = Buffer.concat([
      Buffer.from('%PDF-1.5\n'),
      more,
      Buffer.from('trailer\n<< /Info 2 0 R >>\n'),
    ]);
    const { bytes, found, left } = await cleanOne(whole);
    expect([found, left]).toEqual([['author'], []]);
    expect(bytes.length).toBe(whole.length);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('PDF that is encrypted, or has attached files, says so', async () => {
    expect((await cleanOne(pdf({ more: '<< /Encrypt 9 0 R >>\n' }))).reason).toBe('encrypted');
    const attached = pdf({
      more: '8 0 obj\n<< /Type /EmbeddedFile /Length 2 >>\nstream\nab\nendstream\nendobj\n',
    });
    expect((await cleanOne(attached)).left).toEqual(['other']);
  });

  it.each([
    ['a text of its own', '2 0 obj\n<< /Author 5 0 R >>\nendobj\n5 0 obj\n(Ada)\nendobj\n'],
    ['a comment before them', '2 0 obj % properties\n<< /Author (Ada) >>\nendobj\n'],
    ['in the trailer itself', 'trailer\n<< /Info << /Author (Ada) >> >>\n'],
    [
      'XMP without a type',
      '3 0 obj\n<< /Subtype /XML /Length 3 >>\nstream\nAda\nendstream\nendobj\n',
    ],
  ])('PDF loses properties as %s', async (_, objects) => {
    const file = Buffer.from(
      `%PDF-1.5\n${objects}trailer\n<< /Root 1 0 R /Info 2 0 R >>\nstartxref\n0\n%%EOF\nAda`,
    );
    const { bytes, found, left } = await cleanOne(file);
    expect([found.length > 0, left]).toEqual([true, []]);
    expect(bytes.length).toBe(file.length);
    expect(bytes.includes('Ada')).toBe(false);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });

  it('PDF loses what is behind the pictures in it, compressed or not', async () => {
    const plain = await picture(4).jpeg().toBuffer();
    const told = Buffer.concat([plain, insert(plain, 2, segment(0xe1, Buffer.from(SECRET)))]);
    const packed = deflateSync(told);
    const file = (head: string, data: Buffer) =>
      Buffer.concat([
        Buffer.from(`%PDF-1.5\n4 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      ]);
    const files = [
      file('/Filter /DCTDecode', told),
      file('/Filter [/FlateDecode /DCTDecode]', packed),
    ];
    const [first, second] = await clean(files);
    expect(first?.bytes.includes(plain)).toBe(true);
    expect(first?.bytes.includes('Ada')).toBe(false);
    const start = second?.bytes.indexOf('stream\n') ?? 0;
    expect(inflateSync(second?.bytes.subarray(start + 7) ?? '')).toEqual(plain);
    for (const [at, { bytes, left }] of [first, second].entries() as Iterable<[number, Cleaned]>) {
      expect(left).toEqual([]);
      expect(bytes.length).toBe(files[at]?.length);
      expect((await cleanOne(bytes)).found).toEqual([]);
    }
  });

  it.each([
    ['a drawn comment', '<< /Subtype /Polygon /T (Ada) >>', 'author'],
    ['what it said before', '<< /Length 0 >>\nendobj\n8 0 obj\n<< /Length 1 >>', 'other'],
    ['a signature', '<< /Type /Sig /Name (Ada) /Location (Berlin) >>', 'author'],
    ['an attached file', '<< /Type /Filespec /EF << /F 9 0 R >> >>', 'other'],
  ])('PDF with %s says so', async (_, object, kind) => {
    const { left } = await cleanOne(pdf({ more: `8 0 obj\n${object}\nendobj\n` }));
    expect(left).toEqual([kind]);
  });

  it.each([
    ['package/services/metadata/core-properties/1.psmdcp', '<creator>Ada</creator>'],
    ['customXml/item1.xml', '<properties><Author>Ada</Author></properties>'],
    ['docMetadata/LabelInfo.xml', '<label siteId="Ada"/>'],
    ['word/comments.xml', "<w:comment w:author='Ada' w:initials='Ada'/>"],
    ['word/document.xml', '<wp:docPr name="x" descr="C:\\Users\\Ada\\street.jpg"/>'],
    ['word/settings.xml', '<w:docVar w:name="author" w:val="Ada"/>'],
    ['word/_rels/settings.xml.rels', '<R Target="file://server/Ada/Normal.dotm"/>'],
    ['xl/pivotCache/pivotCacheDefinition1.xml', '<pivotCacheDefinition refreshedBy="Ada"/>'],
    ['xl/revisions/userNames.xml', '<userInfo guid="1" name="Ada" id="1"/>'],
    ['xl/connections.xml', '<connection sourceFile="C:\\Users\\Ada\\a.csv"/>'],
    ['xl/externalLinks/_rels/a.xml.rels', '<R Target="/Users/Ada/a.xlsx"/>'],
    ['ppt/changesInfos/changesInfo1.xml', '<pc:chgData name="Ada" userId="Ada" providerId="AD"/>'],
    ['xl/connections2.xml', '<dbPr connection="Provider=x;User ID=Ada;"/>'],
    ['settings.xml', '<config:config-item config:name="x">file:///home/Ada/</config:config-item>'],
    ['content.xml', '<meta:creator-initials>Ada</meta:creator-initials>'],
    ['Object 1/meta.xml', '<dc:creator>Ada</dc:creator>'],
  ])('office files lose what %s tells', async (name, content) => {
    const file = zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name, content },
    ]);
    const { bytes, found, left } = await cleanOne(file);
    expect([found.length > 0, left]).toEqual([true, []]);
    expect(bytes.includes('Ada')).toBe(false);
    const again = await cleanOne(bytes);
    expect([again.found, again.bytes]).toEqual([[], bytes]);
  });

  it.each(['word/vbaProject.bin', 'Versions/Version1', 'META-INF/documentsignatures.xml'])(
    'office files with %s say so',
    async (name) => {
      const file = zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name, content: 'Ada' },
      ]);
      expect((await cleanOne(file)).left).toEqual(['other']);
    },
  );

  it('what readers see of office files stays', async () => {
    const text =
      '<w:p><w:t>C:\\Users\\Ada, /home/ada</w:t><w:hyperlink r:id="https://a.example/home/ada"/></w:p>';
    const file = zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: text },
    ]);
    expect(await cleanOne(file)).toMatchObject({ found: [], left: [], bytes: file });
  });

  it('Word, Excel and PowerPoint lose names, folders and EXIF of their pictures', async () => {
    const jpeg = await picture(4).jpeg().toBuffer();
    const told = insert(jpeg, 2, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(1)])));
    const entries: Readonly<Record<string, Buffer | string>> = {
      '[Content_Types].xml': '<Types/>',
      'docProps/core.xml':
        '<x><dc:creator>Ada Source</dc:creator><cp:lastModifiedBy>Ada</cp:lastModifiedBy></x>',
      'docProps/app.xml': '<Properties><Company>Ada Ltd</Company></Properties>',
      'word/document.xml':
        '<w:ins w:id="1" w:author="Ada Source"><w:t>what is written</w:t></w:ins>',
      'word/media/image1.jpg': told,
      'word/_rels/settings.xml.rels': '<R Target="file:///C:\\Users\\Ada\\Normal.dotm"/>',
      'ppt/commentAuthors.xml': '<p:cmAuthor id="0" name="Ada Source" initials="AS" lastIdx="1"/>',
      'xl/workbook.xml': '<workbook><x15ac:absPath url="C:\\Users\\Ada\\"/></workbook>',
    };
    const file = zip(Object.entries(entries).map(([name, content]) => ({ name, content })));
    // The hour at which the first entry was written.
    file.writeUInt32LE(0x57654321, file.indexOf('PK\x01\x02') + 12);
    const { bytes, found, left, reason } = await cleanOne(file);
    expect([found, left, reason]).toEqual([['place', 'device', 'author', 'time'], [], '']);
    expect(bytes.includes('Ada')).toBe(false);
    expect(unzip(bytes).map(({ name }) => name)).toEqual(Object.keys(entries));
    expect(bytes.includes('what is written')).toBe(true);
    expect(bytes.includes(jpeg)).toBe(true);
    expect(bytes.includes('Normal.dotm')).toBe(true);
    const again = await cleanOne(bytes);
    expect([again.found, again.bytes]).toEqual([[], bytes]);
  });

  it.each([
    ['any zip', zip([{ name: 'a.txt', content: 'a' }]), 'a.zip', 'unknown'],
    ['an old Word file', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 'a.doc', 'unknown'],
    ['a text', Buffer.from('WEBVTT'), 'a.vtt', ''],
    ['nothing', Buffer.alloc(0), 'a.jpg', ''],
  ])('says of %s whether it knows', async (_, file, name, reason) => {
    expect(await cleanOne(file, name)).toMatchObject({ found: [], reason, bytes: file });
  });
});

describeWithPhp('damaged files', () => {
  it('are answered, stay what they were where they are not understood, and are the same when cleaned twice', async () => {
    const told = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]));
    const whole = [
      insert(await picture(4).jpeg({ progressive: true }).toBuffer(), 2, told),
      await picture(4)
        .png()
        .withExif({ IFD0: { Artist: SECRET } })
        .toBuffer(),
      await picture(4)
        .webp()
        .withExif({ IFD0: { Artist: SECRET } })
        .toBuffer(),
      await picture(4).gif().toBuffer(),
      await picture(4)
        .avif()
        .withExif({ IFD0: { Artist: SECRET } })
        .toBuffer(),
      (await readFile('demo/media/clip-plan-360.mp4')).subarray(0, 6_000),
      Buffer.from('1a45dfa38442828477001853806701ffffffffffffff1254c36782aaaa', 'hex'),
      pdf(),
      zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'docProps/core.xml', content: SECRET },
      ]),
    ];
    const breaks = fc.sample(
      fc.record({
        file: fc.constantFrom(...whole),
        end: fc.double({ min: 0, max: 1, noNaN: true }),
        isCut: fc.boolean(),
        noise: fc.array(
          fc.tuple(
            fc.double({ min: 0, max: 0.999, noNaN: true }),
            fc.integer({ min: 0, max: 255 }),
          ),
          { maxLength: 6 },
        ),
      }),
      { numRuns: 400, seed: 11 },
    );
    const files = breaks.map(({ file, end, isCut, noise }) => {
      const copy = Buffer.from(isCut ? file.subarray(0, Math.floor(file.length * end)) : file);
      for (const [where, byte] of noise) {
        if (copy.length > 0) copy[Math.floor(copy.length * where)] = byte;
      }
      return copy;
    });
    const once = await clean(files, 'file.jpg');
    expect(once).toHaveLength(files.length);
    const twice = await clean(
      once.map(({ bytes }) => bytes),
      'file.jpg',
    );
    for (const [at, { reason, bytes }] of once.entries()) {
      if (reason !== '') expect(bytes).toEqual(files[at]);
      else if (once[at]?.left.length === 0) expect(twice[at]?.bytes).toEqual(bytes);
    }
  });
});
