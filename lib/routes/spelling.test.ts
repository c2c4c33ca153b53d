/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyText } from '@/lib/testing/any-text';
import fc from '@/lib/testing/fast-check';
import { decodePath } from './pattern';
import { canonicalPath, encodePath, encodeSegment } from './spelling';

it.each([
  ['/', '/'],
  ['/studies', '/studies'],
  ['/investigation/low-water.csl.json', '/investigation/low-water.csl.json'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a/...', '/a/...'],
  // Nothing that RFC 3986 allows in a segment is escaped, all else is, in upper case.
  ["/-._~!$&'()*+,;=:@", "/-._~!$&'()*+,;=:@"],
  ['/%2d%2E%5f%7E%21%24%26%27%28%29%2A%2b%2C%3B%3d%3A%40', "/-._~!$&'()*+,;=:@"],
  ['/st%75di%65s', '/studies'],
  ['/%53tudies', '/Studies'],
  ['/category/%d9%85', '/category/%D9%85'],
  ['/category/%D9%85', '/category/%D9%85'],
  ['/category/\u0645', '/category/%D9%85'],
  ['/a b"<>`{}|^[]', '/a%20b%22%3C%3E%60%7B%7D%7C%5E%5B%5D'],
  ['/a%20b%22%3c%3e%60%7b%7d%7c%5e%5b%5d', '/a%20b%22%3C%3E%60%7B%7D%7C%5E%5B%5D'],
  // Once, not until nothing is left to decode.
  ['/100%25', '/100%25'],
  ['/%2525', '/%2525'],
  ['/%25%36%31', '/%2561'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['/%F0%9F%9A%A2', '/%F0%9F%9A%A2'],
  // Bytes that are no UTF-8.
  ['/%e9', '/%E9'],
  ['/\ud800', '/%EF%BF%BD'],
  // Composed or not, letters stay.
  ['/e%CC%81', '/e%CC%81'],
  ['/e\u0301', '/e%CC%81'],
  // Dots and slashes.
  ['/studies/', '/studies'],
  ['/studies//', '/studies'],
  ['//studies', '/studies'],
  ['/a//b', '/a/b'],
  ['/1/../', '/'],
  ['/..', '/'],
  ['/../../a', '/a'],
  ['/.', '/'],
  ['/a/./b', '/a/b'],
  ['/a/..', '/'],
  ['/a/%2e%2E/b', '/b'],
  ['/a/.%2e/b', '/b'],
  ['/a%2Fb', '/a/b'],
  ['/a%2f..%2fb', '/b'],
  ['/a\\b', '/a/b'],
  ['/a%5Cb', '/a%5Cb'],
  // Never another host.
  ['//evil.example', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/%2Fevil.example', '/evil.example'],
  ['/%2f%2fevil.example', '/evil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/evil.example'],
  ['/%2e/%2Fevil.example', '/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['', '/'],
  // Nothing can be meant.
  ['/%', null],
  ['/%4', null],
  ['/%zz', null],
  ['/a%E0%A4%A', null],
  ['/%00', null],
  ['/a%0ab', null],
  ['/a\tb', null],
  ['/%7f', null],
  ['/%1F/..', null],
])('the spelling of %j is %j', (path, spelling) => expect(canonicalPath(path)).toBe(spelling));

/** Text in which what matters here is frequent. */
const paths = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '%5c', '%', '%25', '%d9%85', '\u0645'),
      fc.constantFrom('#', '?', ':', '@', '%00', '%E9', 'evil.example', ' ', '\n'),
      anyText({ maxLength: 3 }),
      fc.nat(255).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
    ),
  )
  .map((parts) => `/${parts.join('')}`);

it('is its own spelling, and of this site, whatever the path', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const spelling = canonicalPath(path);
      if (spelling === null) return;
      expect(canonicalPath(spelling)).toBe(spelling);
      const { origin, pathname } = new URL(spelling, 'https://site.example/a/b');
      expect([origin, pathname]).toEqual(['https://site.example', spelling]);
    }),
  );
});

it('means what was written, dots and slashes aside', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => {
    const isDots = name === '.' || name === '..';
    return !isDots && !/[/\\\u0000-\u001f\u007f]/.test(name);
  });
  fc.assert(
    fc.property(fc.array(names, { minLength: 1 }), (segments) => {
      const path = `/${segments.join('/')}`;
      const escaped = path.replace(/[^/]/gu, (letter) =>
        [...new TextEncoder().encode(letter)]
          .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
          .join(''),
      );
      const spelling = canonicalPath(escaped);
      expect(decodePath(spelling ?? '')).toBe(path);
      expect(spelling).toBe(encodePath(path));
    }),
  );
});

it.each([
  ['low-water', 'low-water'],
  ['a/b', 'a%2Fb'],
  ["it's: a+b,c@d&e=f;$g!(h)*~", "it's:%20a+b,c@d&e=f;$g!(h)*~"],
  ['\u0645', '%D9%85'],
  ['50%', '50%25'],
])('a segment for %j is %s', (name, segment) => expect(encodeSegment(name)).toBe(segment));

describe('nginx', () => {
  const template = readFileSync(
    join(__dirname, '../../deploy/nginx/open-ground.conf.template'),
    'utf8',
  );
  const [, source = ''] = /\$open_ground_is_misspelt \{[^"]*"~([^"]*)" "";\n/.exec(template) ?? [];
  const isCanonical = new RegExp(source);

  it('has the expression', () => expect(source).toMatch(/^\^/));

  it('knows what is spelt as the site spells it', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(isCanonical.test(path)).toBe(canonicalPath(path) === path);
        const spelling = canonicalPath(path);
        if (spelling !== null) expect(isCanonical.test(spelling)).toBe(true);
      }),
    );
  });
});
