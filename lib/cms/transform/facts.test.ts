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
