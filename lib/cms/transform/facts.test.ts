import { createTestContext } from '../testing/context';
import { toMediaItems } from './media';
import { toMethodologies } from './methodology';
import { toNewsItems } from './news-item';
import { toPicture } from './picture';
import { toVideo } from './video';

const SHA = 'aB'.repeat(32);
const post = { id: 1, slug: 'a', title: 'A' };

const newsOf = (raw: object) => toNewsItems([{ ...post, ...raw }], createTestContext().context)[0];

describe('facts about a record', () => {
  it.each([
    [{ modified_gmt: '2026-05-02T23:30:00', modified: '2026-05-03T00:30:00' }, '2026-05-02'],
    [{ post_modified_gmt: '2026-05-02 23:30:00' }, '2026-05-02'],
    [{ modified: '2026/05/03' }, '2026-05-03'],
  ])('the day of %j is %s', (raw, day) => {
    expect(newsOf(raw)?.modified).toBe(day);
  });

  it.each([
    {},
    { modified: '' },
    { modified: 'yesterday' },
    { modified_gmt: '0000-00-00 00:00:00' },
  ])('%j gives no day', (raw) => expect(newsOf(raw)).not.toHaveProperty('modified'));

  it.each([
    [{ content_warning: 'Shows &amp; names <b>injuries</b>' }, 'Shows & names injuries'],
    [{ acf: { content_warning: 'Injuries' }, content_warning: '' }, 'Injuries'],
  ])('the warning of %j is %s', (raw, warning) => {
    expect(newsOf(raw)?.contentWarning).toBe(warning);
  });

  it.each([{ content_warning: false }, { content_warning: ' ' }, { content_warning: [] }])(
    'have no warning for %j',
    (raw) => expect(newsOf(raw)).not.toHaveProperty('contentWarning'),
  );

  it.each([
    [{ language: 'pt_BR' }, 'pt-BR'],
    [{ language: 'iw' }, 'he'],
    [{ language: ' ZH-hant-tw ' }, 'zh-Hant-TW'],
    [{ language: 'en', acf: { language: 'uk' } }, 'uk'],
  ])('the language of %j is %s', (raw, language) => {
    expect(newsOf(raw)?.language).toBe(language);
  });

  it.each(['', 'German', 'und', 'x', 'pt BR', 7, [], { language: 'de' }, 'a'.repeat(9_999)])(
    'have no language for %j',
    (language) => expect(newsOf({ language })).not.toHaveProperty('language'),
  );

  it('are added to a record without changing it otherwise', () => {
    const [methodology] = toMethodologies(
      [{ ...post, modified: '2026-05-03' }],
      createTestContext().context,
    );
    expect(methodology).toEqual({ ...post, description: null, modified: '2026-05-03' });
  });
});

describe('facts about a file', () => {
  const url = 'https://m.example/a.jpg';

  it('are its size, its checksum in lower case, and a warning', () => {
    const facts = { filesize: '2048', sha256: SHA, content_warning: 'Injuries' };
    const known = { bytes: 2048, sha256: SHA.toLowerCase(), contentWarning: 'Injuries' };
    expect(toPicture({ url, ...facts })).toMatchObject(known);
    const items = toMediaItems(
      [{ type: 'file', file: { url, ...facts } }],
      createTestContext().context,
    );
    expect(items).toMatchObject([{ file: known }]);
  });

  it.each([{}, { filesize: 0, sha256: 'abc', content_warning: null }, { filesize: -1 }])(
    'are absent for %j',
    (raw) => {
      const picture = toPicture({ url, ...raw });
      for (const key of ['bytes', 'sha256', 'contentWarning'])
        expect(picture).not.toHaveProperty(key);
    },
  );

  it.each([
    [{ replaced: '2026-11-29' }, { on: '2026-11-29', keys: [] }],
    [
      { replaced: '29/11/2026', former_keys: ['k0123456789', 'K0123456789', 'k01', 12, null] },
      { on: '2026-11-29', keys: ['k0123456789'] },
    ],
    [
      { replaced: '20261129', former_keys: 'k0123456789' },
      { on: '2026-11-29', keys: [] },
    ],
    [{ replaced: '', former_keys: ['k0123456789'] }, undefined],
    [{ replaced: false }, undefined],
    [{}, undefined],
  ])('%j say what it has replaced: %j', (raw, replaced) => {
    const { context } = createTestContext();
    expect(toPicture({ url, ...raw })?.replaced).toEqual(replaced);
    expect(toMediaItems([{ type: 'file', file: { url, ...raw } }], context)).toMatchObject([
      { file: replaced ? { replaced } : {} },
    ]);
    expect(toVideo({ ...raw, files: [{ link: url }] }, context)?.replaced).toEqual(replaced);
  });

  it.each([
    [{ maker: 'Ada Ruiz' }, { maker: 'Ada Ruiz' }],
    [{ maker: ' <b>Ada</b> &amp;\n\u202ERuiz ' }, { maker: '<b>Ada</b> &amp; Ruiz' }],
    [{ taken: '2023-03-04' }, { taken: { kind: 'day', day: '2023-03-04' } }],
    [{ taken: '04/03/2023' }, { taken: { kind: 'day', day: '2023-03-04' } }],
    [{ taken: 20230304 }, { taken: { kind: 'day', day: '2023-03-04' } }],
    [{ taken: 'spring 2023' }, { taken: { kind: 'text', text: 'spring 2023' } }],
    [{ source: 'harbour archive' }, { source: { text: 'harbour archive' } }],
    [
      { source: 'https://www.archive.example/' },
      { source: { text: 'archive.example', href: 'https://www.archive.example/' } },
    ],
    [{ source: 'javascript:alert(1)' }, { source: { text: 'javascript:alert(1)' } }],
    [
      { source: 'see https://archive.example/' },
      { source: { text: 'see https://archive.example/' } },
    ],
    [{ source: 'https://archive.example:x/' }, { source: { text: 'https://archive.example:x/' } }],
    [{ licence: 'all rights reserved' }, { licence: { text: 'all rights reserved' } }],
    [
      { licence: 'cc-by-4.0' },
      {
        licence: { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
      },
    ],
    [
      { licence: 'https://creativecommons.org/licenses/by-sa/4.0/deed.de' },
      {
        licence: {
          text: 'CC BY-SA 4.0',
          href: 'https://creativecommons.org/licenses/by-sa/4.0/deed.de',
        },
      },
    ],
  ])('the provenance of %j is %j', (raw, provenance) => {
    expect(toPicture({ url, ...raw })?.provenance).toEqual(provenance);
    const items = toMediaItems(
      [{ type: 'file', file: { url, ...raw } }],
      createTestContext().context,
    );
    expect(items).toMatchObject([{ file: { provenance } }]);
  });

  it.each([
    {},
    { maker: '', taken: false, source: null, licence: [] },
    { maker: ' ', taken: '0000-00-00', source: {}, licence: '\n' },
  ])('%j has no provenance', (raw) => {
    expect(toPicture({ url, ...raw })).not.toHaveProperty('provenance');
  });

  it.each([
    [{ maker: 'Film' }, [{}], { maker: 'Film' }],
    [
      { maker: 'Film', source: 'archive' },
      [{ maker: 'File' }],
      { maker: 'File', source: { text: 'archive' } },
    ],
    // The one that is played counts first.
    [
      {},
      [
        { height: 1080, maker: 'Large' },
        { height: 720, maker: 'Played' },
      ],
      { maker: 'Played' },
    ],
    [{}, [{ height: 1080, maker: 'Large' }, { height: 720 }], { maker: 'Large' }],
    [{}, [{}], undefined],
  ])('the provenance of a film with %j and files with %j is %j', (raw, files, provenance) => {
    const { context } = createTestContext();
    const links = files.map((file, index) => ({ link: `https://m.example/${index}.mp4`, ...file }));
    const video = toVideo({ ...raw, files: links }, context);
    expect(video?.provenance).toEqual(provenance);
    expect(video?.files[0]).not.toHaveProperty('maker');
  });

  it('of a film belong to the file they describe, its warning to the film', () => {
    const { context } = createTestContext();
    const video = toVideo(
      {
        content_warning: 'Gunfire',
        files: [{ link: 'https://m.example/a.mp4', height: 720, filesize: 10, sha256: SHA }],
      },
      context,
    );
    expect(video?.contentWarning).toBe('Gunfire');
    expect(video?.files).toEqual([
      {
        src: 'https://m.example/a.mp4',
        height: 720,
        quality: null,
        bytes: 10,
        sha256: SHA.toLowerCase(),
      },
    ]);
  });
});
