/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import {
  expiredCookieHeaders,
  previewCookieHeader,
  readPreviewCookies,
  type PreviewCookie,
} from './preview-cookie';

const KEY = Buffer.from('a-secret-that-the-tests-share');
const NEXT = Buffer.from('the-secret-that-comes-after-it');
const NOW = Date.UTC(2026, 10, 22, 12);

const COOKIE: PreviewCookie = {
  type: 'investigation',
  id: 4,
  nonce: 'a1b2c3d4e5f6a7b8',
  path: '/investigation/a-case',
  until: NOW / 1_000 + 600,
};

/** Returns name and value, as a browser sends them back. */
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

const cookieOf = (given: Partial<PreviewCookie> = {}, key = KEY) =>
  sent(previewCookieHeader({ ...COOKIE, ...given }, key, false));

it('gives a preview back', () => {
  expect(readPreviewCookies(cookieOf(), [KEY], NOW)).toEqual([COOKIE]);
  expect(readPreviewCookies(`a=b; ${cookieOf()};c`, [KEY], NOW)).toEqual([COOKIE]);
});

it('is for this site, for ten minutes, and out of the reach of scripts', () => {
  expect(previewCookieHeader(COOKIE, KEY, false)).toMatch(
    /^open-ground-preview-investigation-4=[\w-]+\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  expect(previewCookieHeader(COOKIE, KEY, true)).toMatch(
    /^__Host-open-ground-preview-investigation-4=.+; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('ends at its second', () => {
  const ending = (COOKIE.until as number) * 1_000;
  expect(readPreviewCookies(cookieOf(), [KEY], ending - 1)).toHaveLength(1);
  expect(readPreviewCookies(cookieOf(), [KEY], ending)).toEqual([]);
});

it('is valid under either secret while it is changed', () => {
  expect(readPreviewCookies(cookieOf({}, KEY), [NEXT, KEY], NOW)).toHaveLength(1);
  expect(readPreviewCookies(cookieOf({}, KEY), [NEXT], NOW)).toEqual([]);
  expect(readPreviewCookies(cookieOf(), [], NOW)).toEqual([]);
});

it('several records have a cookie each', () => {
  const later = { id: 5, path: '/investigation/other', until: COOKIE.until + 1 };
  const header = `${cookieOf()}; ${cookieOf(later)}`;
  expect(readPreviewCookies(header, [KEY], NOW).map(({ id }) => id)).toEqual([5, 4]);
});

const [name, value] = cookieOf().split('=') as [string, string];
const [payload, signature] = value.split('.') as [string, string];
const other = Buffer.from(JSON.stringify({ ...COOKIE, id: 5 })).toString('base64url');

it.each([
  ['another record under this signature', `${name}=${other}.${signature}`],
  ['no signature', `${name}=${payload}`],
  ['an empty signature', `${name}=${payload}.`],
  ['something after it', `${name}=${value}.${signature}`],
  ['another name', `preview=${value}`],
  ['a name of another kind', `open-ground-preview=${value}`],
  ['nothing', `${name}=`],
  ['the mark of Next', '__prerender_bypass=abc'],
])('%s is no preview', (_, header) => {
  expect(readPreviewCookies(header, [KEY], NOW)).toEqual([]);
});

it('removes every preview cookie of a browser, valid or not, and nothing else', () => {
  const header = `session=1; ${cookieOf()}; __Host-open-ground-preview-news-9=x`;
  expect(expiredCookieHeaders(header)).toEqual([
    'open-ground-preview-investigation-4=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    '__Host-open-ground-preview-news-9=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ]);
});

it('never throws', () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (given, more) => {
      const header = `${name}=${given}; ${more}=${given}`;
      expect(readPreviewCookies(header, [KEY], NOW)).toEqual([]);
    }),
  );
});
