/** @jest-environment node */
import { createHash } from 'node:crypto';
import { keysOfFile, keysOfFilm } from './media-keys';

const of = (text: string) => `k${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;

const KEY = 'k0123456789';
const FILE = 'https://cms.example/wp-content/uploads/film-720.mp4';

describe('the keys of a file', () => {
  it.each([
    ['its path', null, FILE, ['/wp-content/uploads/film-720.mp4']],
    ['whatever its host and query', null, 'http://b.example/a.pdf?v=2#x', ['/a.pdf']],
    ['decoded once', null, 'https://b.example/%C3%A9%2520/%FF.pdf', ['/é%20/%FF.pdf']],
    ['without what scales or seals', null, 'https://b.example/w=200/~abc/a.jpg', ['/a.jpg']],
    ['a large picture', null, 'https://b.example/a-scaled.jpg', ['/a-scaled.jpg', '/a.jpg']],
  ])('are made of %s', (_, given, address, texts) => {
    expect(keysOfFile(given, address)).toEqual(texts.map(of));
  });

  it('begin with the CMS’s own, where that has their form', () => {
    const own = of('/a.pdf');
    expect(keysOfFile(KEY, 'https://b.example/a.pdf')).toEqual([KEY, own]);
    expect(keysOfFile(own, 'https://b.example/a.pdf')).toEqual([own]);
    for (const malformed of ['123', 'K0123456789', 'k012345678', 'k0123456789a', 'x0123456789']) {
      expect(keysOfFile(malformed, 'https://b.example/a.pdf')).toEqual([own]);
    }
  });
});

describe('the keys of a film', () => {
  const files = [FILE, 'https://cdn.example/film-360.mp4'];
  const ofFiles = [of('/wp-content/uploads/film-720.mp4'), of('/film-360.mp4')];

  it.each<[string, string | null, readonly string[]]>([
    [
      'the page it links to',
      'https://vimeo.example/1?h=2#t=3',
      [of('https://vimeo.example/1?h=2')],
    ],
    ['not a file of its own', FILE, []],
    ['not another file', 'https://cms.example/master.mp4?x', []],
    ['no link', null, []],
  ])('are those of %s, and of its files', (_, link, first) => {
    expect(keysOfFilm({ key: null, link }, files)).toEqual([...first, ...ofFiles]);
    expect(keysOfFilm({ key: KEY, link }, files)).toEqual([KEY, ...first, ...ofFiles]);
  });

  it('are the whole link of one that has no files, and its path', () => {
    const link = 'https://films.example/watch?v=1';
    expect(keysOfFilm({ key: null, link }, [], [link])).toEqual([of(link), of('/watch')]);
  });
});
