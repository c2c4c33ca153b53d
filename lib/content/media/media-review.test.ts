/** @jest-environment node */
import type { SafeHtml } from '@/lib/domain/primitives';
import type { Picture } from '@/lib/domain/picture';
import type { Video } from '@/lib/domain/video';
import { withHost } from '@/lib/html/address';
import { sanitizeHtml } from '@/lib/html/sanitize';
import { log } from '@/lib/log';
import { MediaReview } from './media-review';

const CMS = 'https://cms.example';
/** Returns an address on a CMS in a subfolder of its host. */
const upload = (path: string) => `${CMS}/blog/wp-content/${path}`;
const ELSEWHERE = 'https://elsewhere.example';

const reviewOf = (base?: string) =>
  new MediaReview({ origins: [CMS, 'https://films.example'], cmsOrigin: CMS, base });

const picture = (src: string, sources: readonly string[] = []): Picture => ({
  id: 1,
  src,
  width: 10,
  height: 10,
  sources: sources.map((address, index) => ({ src: address, width: index + 1 })),
  alt: 'A yard',
  title: '',
  caption: '',
});
const video = (src: string): Video => ({
  name: 'A film',
  duration: null,
  files: [{ src, height: 720, quality: 'hd' }],
  previews: [],
  tracks: [
    { language: 'en', label: 'English', kind: 'subtitles', vtt: null, src: `${ELSEWHERE}/en.vtt` },
  ],
  poster: { src: `${ELSEWHERE}/poster.jpg`, width: 1, height: 1, sources: [] },
});
const html = (text: string) => text as SafeHtml;

beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('leaves media that may load unchanged', () => {
  const value = [
    { cover: picture(`${CMS}/a.jpg`, [`${CMS}/b.jpg`]), text: html('<p><img src="/own.jpg"></p>') },
  ];
  expect(reviewOf().review('publications', value)).toEqual(value);
  const plain = [{ title: 'A < B', tags: ['x'] }];
  expect(reviewOf().review('news', plain)).toBe(plain);
});

it('leaves the words of a provenance unchanged, and a picture without the sum of another file', () => {
  const provenance = { maker: `<img src="${ELSEWHERE}/a.jpg" alt="Ada">` };
  const known = { sha256: 'a'.repeat(64), bytes: 10, provenance };
  const own = { ...picture(`${CMS}/a.jpg`), ...known };
  expect(reviewOf().review('p', [{ cover: own }])).toEqual([{ cover: own }]);
  const [smaller] = reviewOf().review('p', [
    { cover: { ...picture(`${ELSEWHERE}/a.jpg`, [`${CMS}/s.jpg`]), ...known } },
  ]);
  expect(smaller?.cover).toMatchObject({ src: `${CMS}/s.jpg`, provenance });
  expect(smaller?.cover).not.toHaveProperty('sha256');
  expect(smaller?.cover).not.toHaveProperty('bytes');
});

it.each([
  ['another host', `${ELSEWHERE}/a.jpg`],
  ['another port', 'https://cms.example:8443/a.jpg'],
  ['another scheme', 'http://cms.example/a.jpg'],
  ['a host that begins alike', 'https://cms.example.evil.example/a.jpg'],
  ['the host as a user', 'https://cms.example@evil.example/a.jpg'],
  ['no scheme', '//evil.example/a.jpg'],
  ['backslashes', '\\\\evil.example/a.jpg'],
  ['data', 'data:image/svg+xml,<svg/>'],
])('shows no picture from %s', (_, src) =>
  expect(reviewOf().review('news', { cover: picture(src) })).toEqual({ cover: null }),
);

it('drops picture sizes from origins that are not allowed', () => {
  const mixed = picture(`${ELSEWHERE}/a.jpg`, [
    `${CMS}/s.jpg`,
    `${ELSEWHERE}/m.jpg`,
    `${CMS}/l.jpg`,
  ]);
  expect(reviewOf().review('news', { cover: mixed }).cover).toMatchObject({
    src: `${CMS}/l.jpg`,
    sources: [{ src: `${CMS}/s.jpg` }, { src: `${CMS}/l.jpg` }],
  });
});

it('replaces media, feature media and slides that may not load with links', () => {
  const detail = {
    featureVideo: video(`${ELSEWHERE}/film.mp4`),
    featureImage: picture(`${ELSEWHERE}/still.jpg`),
    slides: [
      { picture: { ...picture(`${ELSEWHERE}/slide.jpg`), id: 2 }, caption: '' },
      { picture: { ...picture(`${CMS}/slide.jpg`), id: 3 }, caption: '' },
    ],
    media: [
      { kind: 'image', picture: picture(`${ELSEWHERE}/a.jpg`) },
      { kind: 'image', picture: picture(`${CMS}/a.jpg`) },
      { kind: 'video', video: video(`${ELSEWHERE}/b.mp4`) },
    ],
  };
  const shown = reviewOf().review('exhibition-detail:1', detail);
  const link = (url: string, title: string) => ({
    kind: 'file',
    file: { url, title, filename: title },
  });
  expect(shown).toEqual({
    featureVideo: null,
    featureImage: null,
    slides: [detail.slides[1]],
    media: [
      link(`${ELSEWHERE}/a.jpg`, 'A yard'),
      detail.media[1],
      link(`${ELSEWHERE}/b.mp4`, 'A film'),
      link(`${ELSEWHERE}/film.mp4`, 'A film'),
      link(`${ELSEWHERE}/still.jpg`, 'A yard'),
      link(`${ELSEWHERE}/slide.jpg`, 'A yard'),
    ],
  });
});

it('removes a film poster that may not load and keeps the film', () => {
  const film = video('https://films.example/a.mp4');
  expect(reviewOf().review('a', { film })).toEqual({ film: { ...film, poster: null } });
});

it('drops the sizes of a film poster that may not load', () => {
  const sizes = [`${ELSEWHERE}/s.jpg`, `${CMS}/m.jpg`];
  const sources = sizes.map((src, index) => ({ src, width: index + 1 }));
  const poster = { src: `${CMS}/l.jpg`, width: 10, height: 10, sources };
  const film = { ...video('https://films.example/a.mp4'), poster };
  expect(reviewOf().review('a', { film }).film.poster).toEqual({
    ...poster,
    sources: [sources[1]],
  });
});

it('removes logos from other origins', () => {
  const logo = { src: `${ELSEWHERE}/logo.png`, width: 1, height: 1 };
  expect(reviewOf().review('page:funding', { name: 'A', logo })).toEqual({ name: 'A', logo: null });
});

it.each([
  [
    `<p>a <img src="${ELSEWHERE}/a.jpg?b&amp;c" alt="A &quot;yard&quot;"> b</p>`,
    `<p>a <a href="${ELSEWHERE}/a.jpg?b&amp;c" rel="noopener noreferrer">A &quot;yard&quot;</a> b</p>`,
  ],
  [
    `<img alt="" src="//evil.example/a.jpg">`,
    '<a href="//evil.example/a.jpg" rel="noopener noreferrer">Picture on another site</a>',
  ],
  [
    `<img src="${CMS}/a.jpg" srcset="${CMS}/a.jpg 1w, ${ELSEWHERE}/b.jpg 2w">`,
    `<img src="${CMS}/a.jpg" srcset="${CMS}/a.jpg 1w">`,
  ],
  [`<img src="${CMS}/a.jpg" srcset="${ELSEWHERE}/b.jpg 2w">`, `<img src="${CMS}/a.jpg">`],
])('%s in a text', (text, shown) =>
  expect(reviewOf().review('news', [html(text)])).toEqual([shown]),
);

it('rewrites upload URLs to the proxy in texts, pictures and films', () => {
  const review = new MediaReview({
    origins: ['https://site.example'],
    cmsOrigin: CMS,
    base: 'https://site.example/media',
  });
  const shown = review.review('news', {
    cover: picture(upload('uploads/2025/a.jpg'), [upload('uploads/2025/b.jpg')]),
    film: video(upload('original/2025/a.mp4')),
    text: html(
      `<p><a href="${upload('uploads/x.pdf')}">x</a><img src="${upload('uploads/a.jpg')}"></p>`,
    ),
    subtitles: { tracks: [{ src: upload('uploads/a.vtt') }] },
    page: `${CMS}/blog/about`,
  });
  expect(shown).toMatchObject({
    cover: {
      src: 'https://site.example/media/2025/a.jpg',
      sources: [{ src: 'https://site.example/media/2025/b.jpg' }],
    },
    film: { files: [{ src: 'https://site.example/media/original/2025/a.mp4' }] },
    text: '<p><a href="https://site.example/media/x.pdf">x</a><img src="https://site.example/media/a.jpg"></p>',
    subtitles: { tracks: [{ src: upload('uploads/a.vtt') }] },
    page: `${CMS}/blog/about`,
  });
});

it.each([
  ['2025/Gr%c3%bc%C3%9Fe%201.jpg', '2025/Gr%C3%BC%C3%9Fe%201.jpg'],
  ['%66ilms/a%2Db.mp4', 'films/a-b.mp4'],
  ['2025/Gr\u00fc\u00dfe.jpg', '2025/Gr%C3%BC%C3%9Fe.jpg'],
  // Decomposed names stay, as they name other files.
  ['2025/Gru\u0308n.jpg', '2025/Gru%CC%88n.jpg'],
  ['2025/Gru%cc%88n.jpg', '2025/Gru%CC%88n.jpg'],
  ['2025/caf%e9.jpg', '2025/caf%E9.jpg'],
  ['2025//a.jpg?v=1#x', '2025/a.jpg?v=1#x'],
  ['../secret.jpg', 'secret.jpg'],
  ['a%2c%20b.jpg, c', 'a,%20b.jpg, c'],
  ['a&amp;b.jpg', 'a&amp;b.jpg'],
  ['100%.jpg', '100%.jpg'],
  ['', ''],
])('an upload %j has the address that the proxy knows: %j', (name, address) => {
  const review = new MediaReview({
    origins: ['https://site.example'],
    cmsOrigin: CMS,
    base: 'https://site.example/media',
  });
  const shown = review.review('news', { cover: picture(upload(`uploads/${name}`)) });
  expect(shown).toMatchObject({ cover: { src: `https://site.example/media/${address}` } });
  const text = review.review('news', { text: html(`See <a href="${upload(`uploads/${name}`)}">`) });
  expect(text).toMatchObject({ text: `See <a href="https://site.example/media/${address}">` });
});

it('counts stored media by origin and logs each origin once', () => {
  const review = reviewOf();
  const two = [picture(`${ELSEWHERE}/a.jpg`), picture(`${ELSEWHERE}/b.jpg`)];
  review.review('news', two);
  review.review('news', two);
  review.review('events', [html('<img src="https://other.example/a.jpg">')]);
  expect([...review.foreignOrigins]).toEqual([
    [ELSEWHERE, 2],
    ['https://other.example', 1],
  ]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledWith(
    { origin: ELSEWHERE },
    expect.stringContaining('MEDIA_ORIGINS'),
  );
  review.review('news', []);
  expect([...review.foreignOrigins.keys()]).toEqual(['https://other.example']);
});

it('reviews a record that stays the same once, and counts its media every time', () => {
  const review = reviewOf();
  const foreign = { title: 'A', cover: picture(`${ELSEWHERE}/a.jpg`) };
  review.prepare(foreign);
  expect(review.foreignOrigins.size).toBe(0);
  const [first] = review.review('publications', [foreign]);
  const second = review.review('investigations', { investigations: [foreign], areas: [] });
  expect(first).toEqual({ title: 'A', cover: null });
  expect(second.investigations[0]).toBe(first);
  expect(review.foreignOrigins).toEqual(new Map([[ELSEWHERE, 2]]));
});

it.each<[string, string, string | undefined, string]>([
  ['/wp-content/uploads/2025/a.jpg', CMS, undefined, `${CMS}/wp-content/uploads/2025/a.jpg`],
  ['/blog/wp-content/uploads/a.jpg', `${CMS}/blog`, undefined, upload('uploads/a.jpg')],
  ['../wp-content/uploads/a.jpg', `${CMS}/blog`, undefined, upload('uploads/a.jpg')],
  [
    '/wp-content/uploads/a.jpg',
    CMS,
    'https://site.example/media',
    'https://site.example/media/a.jpg',
  ],
])('an upload at %s of a CMS at %s is at the CMS', (address, cmsHome, base, expected) => {
  const origins = [CMS, 'https://site.example'];
  const review = new MediaReview({ origins, cmsOrigin: CMS, cmsHome, base });
  const text = sanitizeHtml(`<p><a href="${address}">x</a><img src="${address}"></p>`);
  const src = withHost(address);
  const shown = review.review('news', { text, cover: picture(src), film: video(src) });
  expect(shown.text).toBe(
    `<p><a href="${expected}" rel="noopener noreferrer">x</a><img src="${expected}" alt=""></p>`,
  );
  expect(shown.cover.src).toBe(expected);
  expect(shown.film.files[0]?.src).toBe(expected);
});

it('tells the server where the tracks of a film are, at the CMS', () => {
  const film = { ...video(`${CMS}/a.mp4`), tracks: [{ src: withHost('/wp-content/a.vtt') }] };
  expect(reviewOf('https://site.example/media').review('news', { film })).toMatchObject({
    film: { tracks: [{ src: `${CMS}/wp-content/a.vtt` }] },
  });
});

it('plays recordings from origins that media may load from, and none of a record with a warning', () => {
  const text = (src: string) => sanitizeHtml(`<p><audio src="${src}"></audio></p>`);
  const own = text(`${CMS}/a.mp3`);
  expect(own).toContain('data-player="audio"');
  expect(reviewOf().review('news', [own])).toEqual([own]);
  const [foreign = ''] = reviewOf().review('news', [text(`${ELSEWHERE}/a.mp3`)]);
  expect(foreign).toContain(`<a href="${ELSEWHERE}/a.mp3"`);
  const warned = reviewOf().review('news', [{ contentWarning: 'Screams', own }]);
  expect(warned[0]?.own).not.toContain('data-player');
});
