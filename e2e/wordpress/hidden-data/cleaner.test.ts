import { readFile } from 'node:fs/promises';
import fc from '../../../lib/testing/fast-check';
import sharp from 'sharp';
import { clean, type Cleaned, cleanOne, describeWithPhp, insert, picture, SECRET } from './clean';
import { box, ebml, exif, riffChunk, segment, UNKNOWN_LENGTH } from './files';

/**
 * Pictures and films as devices, programs and attackers make them: what they show is preserved byte
 * for byte.
 */

const pixels = async (file: Buffer) => sharp(file, { failOn: 'none' }).raw().toBuffer();
const metadata = (file: Buffer) => sharp(file, { failOn: 'none' }).metadata();

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
      // All segments that programs may add, except those about colours.
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
      expect({ ...twice[at], memory: 0 }).toEqual({ ...once[at], memory: 0, found: [] });
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

describeWithPhp('films', () => {
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
    const block = ebml('a3', Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]));
    const start = Buffer.concat([
      ebml('1a45dfa3', ebml('4282', Buffer.from('webm'))),
      Buffer.concat([Buffer.from('18538067', 'hex'), UNKNOWN_LENGTH]),
      Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN_LENGTH]),
      ebml('e7', Buffer.from([0])),
      block,
    ]);
    const told = Buffer.concat([
      start,
      ebml('1254c367', Buffer.from(SECRET)),
      ebml('1f43b675', ebml('e7', Buffer.from([9])), block),
      ebml('1f43b676', Buffer.from(SECRET)),
    ]);
    const { bytes, left, reason } = await cleanOne(told);
    expect([left, reason]).toEqual([[], '']);
    expect(bytes.length).toBe(told.length);
    expect(bytes.subarray(0, start.length)).toEqual(start);
    expect(bytes.includes('Ada')).toBe(false);
    expect((await cleanOne(bytes)).found).toEqual([]);
  });
});

describeWithPhp('files made to lose what they show', () => {
  const numbers = (...list: number[]) => Buffer.from(Uint32Array.from(list).buffer).swap32();
  /** A track that claims to have recorded a part of the film. */
  const claim = (at: number, length: number, ...before: readonly Buffer[]) =>
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          ...before,
          box('hdlr', numbers(0, 0), Buffer.from('meta'), numbers(0, 0, 0)),
          box(
            'minf',
            box(
              'stbl',
              box('stsz', numbers(0, length, 1)),
              box('stsc', numbers(0, 1, 1, 1, 1)),
              box('stco', numbers(0, 1, at)),
            ),
          ),
        ),
      ),
    );

  it('stay as they came', async () => {
    const film = await readFile('demo/media/clip-plan-360.mp4');
    const samples = film.indexOf('mdat') + 4;
    const files = [
      Buffer.concat([film, claim(samples, 20_000)]),
      Buffer.concat([film, claim(samples + 90_000, 1)]),
    ];
    for (const [at, { found, reason, bytes }] of (await clean(files)).entries()) {
      expect([at, found, reason]).toEqual([at, [], 'changed']);
      expect(files[at]?.equals(bytes)).toBe(true);
    }
  });

  it('say how the picture has to be turned once', async () => {
    const plain = await picture(3).jpeg().toBuffer();
    const turned = (orientation: number) =>
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]));
    const file = insert(plain, 2, turned(1), turned(6));
    const { reason, bytes } = await cleanOne(file);
    expect(reason).toBe('changed');
    expect(bytes.equals(file)).toBe(true);
  });
});
