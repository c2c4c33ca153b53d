import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from '../../../lib/testing/fast-check';
import { zip } from '../support/zip';
import { clean, cleanOne, describeWithPhp, insert, picture } from './clean';
import { exif, pdf, segment } from './files';

/** PDF and Office files: their hidden data is found, and not a byte of them is changed. */

/** A document with some objects, but without properties. */
const bare = (objects: string | Buffer, trailer = '<< /Root 1 0 R >>') =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.from(objects),
    Buffer.from(`\ntrailer\n${trailer}\nstartxref\n0\n%%EOF\n`),
  ]);

const stream = (head: string, data: Buffer, number = 7) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Objects in a compressed stream. */
const packed = (objects: string) =>
  stream(
    `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode`,
    deflateSync(Buffer.from(`2 0 ${objects}`)),
  );

const office = (name: string, content: Buffer | string) =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name, content },
  ]);

/** The hidden data of a document. */
async function told(file: Buffer, name?: string): Promise<readonly string[]> {
  const { found, left, reason, bytes } = await cleanOne(file, name);
  expect([found, reason]).toEqual([[], '']);
  expect(bytes.equals(file)).toBe(true);
  return left;
}

const withPlace = async () =>
  insert(
    await picture(4).jpeg().toBuffer(),
    2,
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)])),
  );

describeWithPhp('PDF', () => {
  it('tells its properties, XMP and EXIF of its pictures', async () => {
    expect(await told(pdf({ jpeg: await withPlace() }))).toEqual([
      'place',
      'device',
      'author',
      'time',
      'other',
    ]);
  });

  it('tells what each object tells', async () => {
    const rows: readonly (readonly [string, string, readonly string[]])[] = [
      ['nothing', '', []],
      ['a name with an object number', '2 0 obj\n<< /Title (Statement, see 5 0 R) >>\nendobj', []],
      [
        'a text of its own',
        '2 0 obj\n<< /Author 5 0 R >>\nendobj\n5 0 obj\n(Ada)\nendobj',
        ['author'],
      ],
      ['a name in other letters', '2 0 obj\n<< /#41uthor <FEFF0041> >>\nendobj', ['author']],
      ['a comment', '2 0 obj\n<< /Subtype /Polygon /T (Ada) >>\nendobj', ['comment']],
      ['a form field', '2 0 obj\n<< /Subtype /Widget /T (Ada) >>\nendobj', []],
      ['a signature', '2 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] >>\nendobj', ['signature']],
      [
        'an attached file',
        '2 0 obj\n<< /Type /Filespec /EF << /F 9 0 R >> >>\nendobj',
        ['attachment'],
      ],
      ['data of a program', '2 0 obj\n<< /PieceInfo << /Adobe << >> >> >>\nendobj', ['other']],
      ['what it said before', '2 0 obj\n(a)\nendobj\n2 0 obj\n(b)\nendobj', ['version']],
      [
        'a link to a computer',
        '2 0 obj\n<< /Subtype /Link /A << /S /URI /URI (file:///C:/Users/Ada/a.doc) >> >>\nendobj',
        ['folder'],
      ],
      ['the same, escaped', '2 0 obj\n<< /URI (fil\\145:///home/ada) >>\nendobj', ['folder']],
      ['a path of Windows', '2 0 obj\n<< /F (C:\\\\Users\\\\Ada\\\\a.pdf) >>\nendobj', ['folder']],
      [
        'a path of a Filespec',
        '2 0 obj\n<< /UF <FEFF002F0055007300650072 0073002F00610064 0061002F0061> >>\nendobj',
        ['folder'],
      ],
      ['a server', '2 0 obj\n<< /F (\\\\\\\\server\\\\ada) >>\nendobj', ['folder']],
      ['a page of the web', '2 0 obj\n<< /URI (https://example.org/users/ada) >>\nendobj', []],
      ['a time', '2 0 obj\n<< /CreationDate (D:2026) >>\nendobj', ['time']],
    ];
    const results = await clean(rows.map(([, objects]) => bare(objects)));
    expect(results.map(({ left, reason }, at) => [rows[at]?.[0], left, reason])).toEqual(
      rows.map(([name, , kinds]) => [name, kinds, '']),
    );
  });

  it('tells properties of the trailer, in compressed objects and behind a comment', async () => {
    const info = '<< /Root 1 0 R /Info 2 0 R >>';
    const files = [
      bare('2 0 obj % properties\n<< /Title (Statement of Ada) >>\nendobj', info),
      bare('', '<< /Root 1 0 R /Info << /Title (Ada) >> >>'),
      bare(packed('<< /Title (Ada) >>'), info),
    ];
    for (const { left, reason, bytes } of await clean(files)) {
      expect([left.length, reason]).toEqual([1, '']);
      expect(files.some((file) => file.equals(bytes))).toBe(true);
    }
    expect(await told(bare('2 0 obj\n<< >>\nendobj', info))).toEqual([]);
    expect(await told(bare(packed('<< /URI (file:///C:/Users/Ada/) >>')))).toEqual(['folder']);
  });

  it('tells no title that is shown in place of its name', async () => {
    const titled = (more: string) =>
      bare(
        `9 0 obj\n<< /ViewerPreferences << /DisplayDocTitle true >> >>\nendobj\n2 0 obj\n<< /Title (Report \\(2\\)) ${more} >>\nendobj`,
        '<< /Root 1 0 R /Info 2 0 R >>',
      );
    const [alone, beside, leading] = await clean([
      titled(''),
      titled('/Author (Ada)'),
      bare(titled('').toString('latin1').replace('Report', 'file:///C:/Users/Ada/')),
    ]);
    expect([alone?.left, beside?.left[0]]).toEqual([[], 'author']);
    expect(leading?.left).toContain('folder');
  });

  it('tells what is around it, and what its pictures have behind them', async () => {
    expect(await told(Buffer.concat([bare(''), Buffer.from('Ada')]))).toEqual(['other']);
    const jpeg = Buffer.concat([await picture(4).jpeg().toBuffer(), await withPlace()]);
    expect(await told(bare(stream('/Filter /DCTDecode', jpeg)))).toContain('place');
    expect(
      await told(bare(stream('/Filter [/FlateDecode /DCTDecode]', deflateSync(jpeg)))),
    ).toContain('place');
    expect(await told(bare(stream('/Type /EmbeddedFile', Buffer.from('ab'))))).toEqual([
      'attachment',
    ]);
  });

  it('that can not be read to its end says so', async () => {
    const rows: readonly (readonly [string, Buffer, string])[] = [
      ['encrypted', bare('', '<< /Root 1 0 R /Encrypt 9 0 R >>'), 'encrypted'],
      ['without an end', bare('').subarray(0, -8), 'damaged'],
      ['with a text without an end', bare('2 0 obj\n(a'), 'damaged'],
      ['with a dictionary without an end', bare('2 0 obj\n<< /A (b)', '<<'), 'damaged'],
      ['with data without an end', bare('2 0 obj\n<< /Length 3 >>\nstream\nabc'), 'damaged'],
      [
        'with objects in a form that is not read',
        bare(stream('/Type /ObjStm /First 4 /Filter /LZWDecode', Buffer.from('abcd'))),
        'damaged',
      ],
      [
        'with objects that become a thousand times as long',
        bare(packed(`<< ${'/A '.repeat(4_000_000)} >>`)),
        'large',
      ],
    ];
    const results = await clean(rows.map(([, file]) => file));
    expect(results.map(({ found, reason }, at) => [rows[at]?.[0], found, reason])).toEqual(
      rows.map(([name, , reason]) => [name, [], reason]),
    );
    for (const [at, { bytes }] of results.entries()) {
      expect(rows[at]?.[1].equals(bytes)).toBe(true);
    }
  });

  it('is read in one go, however deep or broken it is', async () => {
    const many = 100_000;
    const files = [
      '('.repeat(many),
      '<<'.repeat(many),
      '<< /Info 2 0 R '.repeat(many),
      '2 0 obj << /A ( >>'.repeat(many),
      '<'.repeat(many),
      '2 0 obj << /Length 9 >> stream\n'.repeat(many),
      `2 0 obj << /Author 2 0 R >> endobj `.repeat(many),
    ].map((text) => bare(text, '<< /Info 2 0 R >>'));
    for (const [at, { found, bytes }] of (await clean(files)).entries()) {
      expect(found).toEqual([]);
      expect(files[at]?.equals(bytes)).toBe(true);
    }
  });
});

describeWithPhp('Office files', () => {
  it('tell what their parts say, and nothing by what readers see in them', async () => {
    const rows: readonly (readonly [string, string, string?])[] = [
      ['docProps/core.xml', '<x><dc:creator>Ada</dc:creator></x>', 'author'],
      [
        'docProps/app.xml',
        '<Properties><Company>Ada Ltd</Company><Pages>1</Pages></Properties>',
        'author',
      ],
      ['package/services/metadata/core-properties/1.psmdcp', '<creator>Ada</creator>', 'author'],
      ['customXml/item1.xml', '<properties><Author>Ada</Author></properties>', 'author'],
      ['docMetadata/LabelInfo.xml', '<label siteId="Ada"/>', 'other'],
      ['Object 1/meta.xml', '<dc:creator>Ada</dc:creator>', 'author'],
      ['word/comments.xml', "<w:comment w:author='Ada' w:initials='Ada'/>", 'comment'],
      ['word/document.xml', '<w:ins w:author="Ada"/>', 'comment'],
      ['word/settings.xml', '<w:docVar w:name="author" w:val="Ada"/>', 'comment'],
      ['content.xml', '<meta:creator-initials>Ada</meta:creator-initials>', 'comment'],
      ['xl/pivotCache/pivotCacheDefinition1.xml', '<p refreshedBy="Ada"/>', 'comment'],
      ['xl/revisions/userNames.xml', '<userInfo guid="1" name="Ada" id="1"/>', 'comment'],
      ['xl/persons/person.xml', '<person displayName="Ada" id="{1}"/>', 'comment'],
      ['ppt/changesInfos/changesInfo1.xml', '<pc:chgData name="Ada" userId="Ada"/>', 'comment'],
      ['ppt/commentAuthors.xml', '<p:cmAuthor id="0" name="Ada Source" lastIdx="1"/>', 'comment'],
      ['xl/connections2.xml', '<dbPr connection="Provider=x;User ID=Ada;"/>', 'comment'],
      ['word/pictures.xml', '<wp:docPr descr="C:\\Users\\Ada\\street.jpg"/>', 'folder'],
      ['word/_rels/settings.xml.rels', '<R Target="file://server/Ada/Normal.dotm"/>', 'folder'],
      ['word/_rels/a.xml.rels', '<R Target="file:///C:%5CUsers%5CAda%5Ca.docx"/>', 'folder'],
      ['xl/connections.xml', '<connection sourceFile="C:\\Users\\Ada\\a.csv"/>', 'folder'],
      ['xl/externalLinks/_rels/a.xml.rels', '<R Target="/Users/Ada/a.xlsx"/>', 'folder'],
      ['xl/workbook.xml', '<workbook><x15ac:absPath url="C:\\Users\\Ada\\"/></workbook>', 'folder'],
      [
        'settings.xml',
        '<config:config-item config:name="x">file:///home/Ada/</config:config-item>',
        'folder',
      ],
      ['word/comments2.xml', '<w:t>see file:///C:/Users/Ada/a.doc</w:t>', 'folder'],
      [
        'settings2.xml',
        '<config:config-item config:name="PrinterName">Ada</config:config-item>',
        'device',
      ],
      ['word/vbaProject.bin', 'Ada', 'other'],
      ['Versions/Version1', 'Ada', 'version'],
      ['META-INF/documentsignatures.xml', '<a/>', 'signature'],
      [
        'word/document.xml',
        '<w:t>C:\\Users\\Ada, /home/ada</w:t><w:hyperlink r:id="https://a.example/home/ada"/>',
      ],
      ['xl/tables/table1.xml', '<table name="Strikes2024" displayName="Strikes2024" ref="A1:B2"/>'],
      ['docProps/core.xml', '<cp:coreProperties><dc:creator></dc:creator></cp:coreProperties>'],
      ['docProps/app.xml', '<Properties><Pages>3</Pages></Properties>'],
    ];
    const results = await clean(rows.map(([name, content]) => office(name, content)));
    expect(results.map(({ found, left }, at) => [rows[at]?.[0], found, left])).toEqual(
      rows.map(([name, , kind]) => [name, [], kind === undefined ? [] : [kind]]),
    );
  });

  it('tell what their pictures tell, and when they were written', async () => {
    expect(await told(office('word/media/image1.jpg', await withPlace()))).toEqual([
      'place',
      'device',
    ]);
    const file = office('word/document.xml', '<a/>');
    file.writeUInt32LE(0x57654321, file.indexOf('PK\x01\x02') + 12);
    expect(await told(file)).toEqual(['time']);
    expect(await told(Buffer.concat([office('a.xml', '<a/>'), Buffer.from('Ada')]))).toEqual([
      'other',
    ]);
  });

  it.each([
    ['any zip', zip([{ name: 'a.txt', content: 'a' }]), 'a.zip', 'unknown'],
    ['an old Word file', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 'a.doc', 'unknown'],
    ['a zip without an end', office('a.xml', '<a/>').subarray(0, -30), 'a.docx', 'damaged'],
    ['a text', Buffer.from('WEBVTT'), 'a.vtt', ''],
    ['nothing', Buffer.alloc(0), 'a.jpg', ''],
  ])('says of %s whether it can be read to its end', async (_, file, name, reason) => {
    expect(await cleanOne(file, name)).toMatchObject({ found: [], reason, bytes: file });
  });

  it('are read in one go, however broken they are', async () => {
    const many = 100_000;
    const parts = [
      ['word/document.xml', '<w:author="'.repeat(many)],
      ['docProps/app.xml', '<Pages>'.repeat(many)],
      ['word/settings.xml', `file:${'<a b='.repeat(many)}`],
      ['xl/connections.xml', `x="file:/${' connection="User ID'.repeat(many)}`],
      ['word/_rels/a.xml.rels', 'Target="https://a.example/users/'.repeat(many)],
    ] as const;
    const files = parts.map(([name, content]) => office(name, content));
    for (const [at, { found, bytes }] of (await clean(files)).entries()) {
      expect(found).toEqual([]);
      expect(files[at]?.equals(bytes)).toBe(true);
    }
  });
});

describeWithPhp('broken documents', () => {
  it('are answered, and never changed', async () => {
    const whole = [
      pdf({ jpeg: await withPlace() }),
      bare(packed('<< /Author (Ada) >>'), '<< /Info 2 0 R >>'),
      office('docProps/core.xml', '<dc:creator>Ada</dc:creator>'),
    ];
    const samples = fc.sample(
      fc.record({
        file: fc.constantFrom(...whole),
        end: fc.double({ min: 0, max: 1, noNaN: true }),
        noise: fc.array(
          fc.tuple(
            fc.double({ min: 0, max: 0.999, noNaN: true }),
            fc.integer({ min: 0, max: 255 }),
          ),
          { maxLength: 6 },
        ),
      }),
      { numRuns: 300, seed: 12 },
    );
    const files = samples.map(({ file, end, noise }, at) => {
      const copy = Buffer.from(
        at % 2 === 0 ? file : file.subarray(0, Math.floor(file.length * end)),
      );
      for (const [where, byte] of noise) {
        if (copy.length > 0) copy[Math.floor(copy.length * where)] = byte;
      }
      return copy;
    });
    const results = await clean(files, 'file.pdf');
    expect(results).toHaveLength(files.length);
    for (const [at, { found, bytes }] of results.entries()) {
      expect(found).toEqual([]);
      expect(files[at]?.equals(bytes)).toBe(true);
    }
  });

  it('of compressed entries are read, too', async () => {
    const content = Buffer.from('<dc:creator>Ada</dc:creator>'.repeat(20));
    const file = office('docProps/core.xml', content);
    const small = deflateRawSync(content);
    expect(small.length).toBeLessThan(content.length);
    expect(await told(file)).toEqual(['author']);
  });
});
