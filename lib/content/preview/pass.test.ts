/** @jest-environment node */
import fc from 'fast-check';
import { anyText } from '@/lib/testing/any-text';
import { forgottenPasses, passCookie, readPasses, type PreviewPass } from './pass';

const KEY = Buffer.from('a-secret-that-the-tests-share');
const NEXT = Buffer.from('the-secret-that-comes-after-it');
const NOW = Date.UTC(2026, 10, 22, 12);

const PASS: PreviewPass = {
  type: 'investigation',
  id: 4,
  nonce: 'a1b2c3d4e5f6a7b8',
  path: '/investigation/a-case',
  until: NOW / 1_000 + 600,
};

/** Name and value, as a browser sends them back. */
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

const cookieOf = (pass: Partial<PreviewPass> = {}, key = KEY) =>
  sent(passCookie({ ...PASS, ...pass }, key, false));

it('gives a pass back', () => {
  expect(readPasses(cookieOf(), [KEY], NOW)).toEqual([PASS]);
  expect(readPasses(`a=b; ${cookieOf()};c`, [KEY], NOW)).toEqual([PASS]);
});

it('is for this site, for ten minutes, and out of the reach of scripts', () => {
  expect(passCookie(PASS, KEY, false)).toMatch(
    /^open-ground-preview-investigation-4=[\w-]+\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  expect(passCookie(PASS, KEY, true)).toMatch(
    /^__Host-open-ground-preview-investigation-4=.+; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('ends at its second', () => {
  const ending = (PASS.until as number) * 1_000;
  expect(readPasses(cookieOf(), [KEY], ending - 1)).toHaveLength(1);
  expect(readPasses(cookieOf(), [KEY], ending)).toEqual([]);
});

it('is valid under either secret while it is changed', () => {
  expect(readPasses(cookieOf({}, KEY), [NEXT, KEY], NOW)).toHaveLength(1);
  expect(readPasses(cookieOf({}, KEY), [NEXT], NOW)).toEqual([]);
  expect(readPasses(cookieOf(), [], NOW)).toEqual([]);
});

it('several records have a pass each', () => {
  const later = { id: 5, path: '/investigation/other', until: PASS.until + 1 };
  const header = `${cookieOf()}; ${cookieOf(later)}`;
  expect(readPasses(header, [KEY], NOW).map(({ id }) => id)).toEqual([5, 4]);
});

const [name, value] = cookieOf().split('=') as [string, string];
const [payload, signature] = value.split('.') as [string, string];
const other = Buffer.from(JSON.stringify({ ...PASS, id: 5 })).toString('base64url');

it.each([
  ['another record under this signature', `${name}=${other}.${signature}`],
  ['no signature', `${name}=${payload}`],
  ['an empty signature', `${name}=${payload}.`],
  ['something after it', `${name}=${value}.${signature}`],
  ['another name', `preview=${value}`],
  ['a name of another kind', `open-ground-preview=${value}`],
  ['nothing', `${name}=`],
  ['the mark of Next', '__prerender_bypass=abc'],
])('%s is no pass', (_, header) => {
  expect(readPasses(header, [KEY], NOW)).toEqual([]);
});

it('removes every pass of a browser, valid or not, and nothing else', () => {
  const header = `session=1; ${cookieOf()}; __Host-open-ground-preview-news-9=x`;
  expect(forgottenPasses(header)).toEqual([
    'open-ground-preview-investigation-4=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    '__Host-open-ground-preview-news-9=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ]);
});

it('never throws', () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (given, more) => {
      const header = `${name}=${given}; ${more}=${given}`;
      expect(readPasses(header, [KEY], NOW)).toEqual([]);
    }),
  );
});
