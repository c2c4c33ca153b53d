/** @jest-environment node */
import { createHmac } from 'node:crypto';
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { readLink } from './link';

const KEY = Buffer.from('a-secret-that-the-tests-share');
const NEXT = Buffer.from('the-secret-that-comes-after-it');
const NOW = Date.UTC(2026, 10, 22, 12);

interface LinkFields {
  readonly type?: string;
  readonly id?: string;
  readonly expires?: string;
  readonly nonce?: string;
}

const NONCE = 'a1b2c3d4e5f6a7b8';

const inSeconds = (seconds: number) => String(NOW / 1_000 + seconds);

function linkOf(fields: LinkFields = {}, key = KEY): URLSearchParams {
  const whole = { type: 'news', id: '7', expires: inSeconds(600), nonce: NONCE, ...fields };
  const { type, id, expires, nonce } = whole;
  const signature = createHmac('sha256', key)
    .update(`preview.${type}.${id}.${expires}.${nonce}`)
    .digest('base64url');
  return new URLSearchParams({ ...whole, signature });
}

const read = (params: URLSearchParams, keys = [KEY], now = NOW) => readLink(params, keys, now);

it('reads a signed link', () => {
  expect(read(linkOf())).toEqual({
    type: 'news',
    id: 7,
    nonce: NONCE,
    expires: NOW / 1_000 + 600,
  });
});

it.each([
  ['ten minutes ahead', inSeconds(600), NOW, true],
  ['a millisecond more than ten minutes ahead', inSeconds(600), NOW - 1, false],
  ['eleven minutes ahead', inSeconds(660), NOW, false],
  ['a year ahead', inSeconds(31_536_000), NOW, false],
  ['in a second', inSeconds(1), NOW, true],
  ['in a millisecond', inSeconds(1), NOW + 999, true],
  ['now', inSeconds(0), NOW, false],
  ['a second ago', inSeconds(-1), NOW, false],
  ['in 1970', '0', NOW, false],
])('a link that expires %s', (_, expires, now, isGood) => {
  const link = read(linkOf({ expires }), [KEY], now);
  expect(link === 'expired').toBe(!isGood);
});

it.each<[string, (params: URLSearchParams) => void]>([
  ['another type', (params) => params.set('type', 'event')],
  ['another id', (params) => params.set('id', '8')],
  ['a later end', (params) => params.set('expires', inSeconds(599))],
  ['another nonce', (params) => params.set('nonce', 'b1b2c3d4e5f6a7b8')],
  ['no signature', (params) => params.delete('signature')],
  ['an empty signature', (params) => params.set('signature', '')],
  ['a cut signature', (params) => params.set('signature', params.get('signature')!.slice(1))],
  ['a padded signature', (params) => params.set('signature', `${params.get('signature')}=`)],
  ['a second type', (params) => params.append('type', 'news')],
  ['a second id', (params) => params.append('id', '7')],
  ['a second signature', (params) => params.append('signature', params.get('signature')!)],
])('a link with %s is wrong', (_, change) => {
  const params = linkOf();
  change(params);
  expect(read(params)).toBe('wrong');
});

it.each([
  [{ id: '07' }],
  [{ id: '-7' }],
  [{ id: '7.0' }],
  [{ id: '0' }],
  [{ id: '9'.repeat(30) }],
  [{ type: '' }],
  [{ type: 'News' }],
  [{ type: 'news.7' }],
  [{ type: 'a'.repeat(41) }],
  [{ expires: '1e9' }],
  [{ expires: ' 1' }],
  [{ nonce: '' }],
  [{ nonce: 'a b' }],
  [{ nonce: 'a'.repeat(129) }],
])('%j is wrong although it is signed', (fields) => {
  expect(read(linkOf(fields))).toBe('wrong');
});

it.each(['', 'type=news', 'type[]=news&id[]=7', '%', '&&=', 'id=%00'])('%j is wrong', (query) => {
  expect(read(new URLSearchParams(query))).toBe('wrong');
});

it('takes either secret while it is changed, and no other', () => {
  expect(read(linkOf({}, KEY), [NEXT, KEY])).toMatchObject({ id: 7 });
  expect(read(linkOf({}, NEXT), [NEXT, KEY])).toMatchObject({ id: 7 });
  expect(read(linkOf({}, KEY), [NEXT])).toBe('wrong');
  expect(read(linkOf(), [])).toBe('wrong');
});

it('never throws, and takes nothing that is not signed', () => {
  const field = fc.oneof(fc.string(), anyText(), fc.nat().map(String));
  const query = fc.record(
    { type: field, id: field, expires: field, nonce: field, signature: field },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, (fields) => {
      expect(read(new URLSearchParams(fields))).toBe('wrong');
    }),
  );
});
