/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { withHost } from '@/lib/html/address';
import { MediaReview } from './media-review';

const CMS = 'https://cms.example';
const review = new MediaReview({
  origins: [CMS],
  cmsOrigin: CMS,
  base: 'https://site.example/media',
});
const place = <T>(value: T) => review.place(value, (path) => `/files${path}?s=1`);

it.each([
  ['an upload', `${CMS}/wp-content/uploads/a.jpg`, '/files/wp-content/uploads/a.jpg?s=1'],
  ['one of a CMS in a folder', `${CMS}/blog/wp-content/a.jpg`, '/files/blog/wp-content/a.jpg?s=1'],
  ['an original', `${CMS}/wp-content/original/a.jpg`, '/files/wp-content/original/a.jpg?s=1'],
  ['a file elsewhere on the CMS', `${CMS}/files/a.pdf`, '/files/files/a.pdf?s=1'],
  ['a query', `${CMS}/a.jpg?ver=2`, '/files/a.jpg?s=1'],
  ['a place in a file', `${CMS}/a.pdf#page=3`, '/files/a.pdf?s=1#page=3'],
  ['letters', `${CMS}/Grüße.jpg`, '/files/Gr%C3%BC%C3%9Fe.jpg?s=1'],
  ['a blank', `${CMS}/a%20b.jpg`, '/files/a%20b.jpg?s=1'],
  ['an ampersand in HTML', `<img src="${CMS}/a&amp;b.jpg">`, '<img src="/files/a&amp;b.jpg?s=1">'],
  [
    'a set of sizes',
    `<img srcset="${CMS}/a.jpg 300w, ${CMS}/b.jpg 600w">`,
    '<img srcset="/files/a.jpg?s=1 300w, /files/b.jpg?s=1 600w">',
  ],
  ['the end of a sentence', `See ${CMS}/a.pdf.`, 'See /files/a.pdf?s=1.'],
  ['detours', `${CMS}/x/../../a.jpg`, '/files/a.jpg?s=1'],
])('%s gets its address', (_, text, expected) => {
  expect(place(text)).toBe(expected);
});

it.each([
  ['another host', 'https://elsewhere.example/a.jpg'],
  ['a host that begins alike', `${CMS}.evil.example/a.jpg`],
  ['another port', `${CMS}:8443/a.jpg`],
  ['the host as a user', `${CMS}@evil.example/a.jpg`],
  ['a page', `${CMS}/investigation/a-case`],
  ['a call', `${CMS}/wp-json/fa/v1/news`],
  ['a program', `${CMS}/wp-login.php`],
  ['a program before a name', `${CMS}/x.php/a.jpg`],
  ['a hidden file', `${CMS}/.git/a.jpg`],
  ['a page by its ending', `${CMS}/a.html`],
  ['a backslash', `${CMS}/a%5C..%5Cb.jpg`],
  ['an incomplete escape', `${CMS}/a%zz.jpg`],
  ['no ending', `${CMS}/wp-content/uploads/a`],
])('%s stays as it is', (_, text) => {
  expect(place(text)).toBe(text);
});

it('what the CMS wrote without its host gets its address, too', () => {
  expect(place(withHost('/wp-content/uploads/a.jpg'))).toBe('/files/wp-content/uploads/a.jpg?s=1');
});

it('reaches every field, but leaves what is read as an address', () => {
  const src = `${CMS}/a.jpg`;
  const at = '/files/a.jpg?s=1';
  expect(
    place({
      cover: { src, sources: [{ src, width: 1 }] },
      texts: [src],
      none: null,
      video: { tracks: [{ src }] },
      contacts: [{ kind: 'key', content: src }],
    }),
  ).toEqual({
    cover: { src: at, sources: [{ src: at, width: 1 }] },
    texts: [at],
    none: null,
    video: { tracks: [{ src }] },
    contacts: [{ kind: 'key', content: src }],
  });
});

it('what is placed is not replaced by the review that follows', () => {
  const placed = place([{ cover: { src: `${CMS}/wp-content/uploads/a.jpg`, width: 1 } }]);
  expect(review.review('publications', placed)).toEqual(placed);
});

it('takes any text, in time that grows with its length', () => {
  fc.assert(fc.property(fc.string(), (text) => void place(`${CMS}/${text}`)));
  const long = `${CMS}/${'a'.repeat(200)}`.repeat(2_000);
  expect(place(long)).toBe(long);
});
