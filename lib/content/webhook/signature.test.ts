/** @jest-environment node */
import { isSignedBy, isTimely } from './signature';

const SECRET = 'a secret';
const TIMESTAMP = '1700000000';
const BODY = Buffer.from('{"type":"news"}');
/** Worked out apart: `printf '1700000000.{"type":"news"}' | openssl dgst -sha256 -hmac 'a secret'`. */
const HEX = 'f68c4ff5dda315e2b02aceeb33c28f376e225ac8ee67b99d72176a7d6c255252';

const check = (signature: string, { secret = SECRET, timestamp = TIMESTAMP, body = BODY } = {}) =>
  isSignedBy(secret, { timestamp, body, signature });

/** The hex with the digit at a place changed. */
const altered = (place: number) =>
  HEX.slice(0, place) + (HEX[place] === '0' ? '1' : '0') + HEX.slice(place + 1);

describe('isSignedBy', () => {
  it.each([
    ['the signature', `sha256=${HEX}`],
    ['upper-case hex', `sha256=${HEX.toUpperCase()}`],
  ])('takes %s', (_, signature) => expect(check(signature)).toBe(true));

  it.each([
    ['none', ''],
    ['a bare digest', HEX],
    ['another algorithm', `sha1=${HEX}`],
    ['an upper-case prefix with a space', `SHA256 =${HEX}`],
    ['a digit too few', `sha256=${HEX.slice(1)}`],
    ['a digit too many', `sha256=${HEX}0`],
    ['half the digest', `sha256=${HEX.slice(32)}`],
    ['an empty digest', 'sha256='],
    ['text that is no hex', `sha256=${'g'.repeat(64)}`],
    ['a line break after it', `sha256=${HEX}\n`],
    ['two signatures', `sha256=${HEX}, sha256=${HEX}`],
    ['the first digit changed', `sha256=${altered(0)}`],
    ['the last digit changed', `sha256=${altered(63)}`],
  ])('refuses %s', (_, signature) => expect(check(signature)).toBe(false));

  it.each([
    ['another secret', { secret: 'a secret ' }],
    ['another timestamp', { timestamp: '1700000001' }],
    ['another body', { body: Buffer.from('{"type":"news"} ') }],
    [
      'the border between timestamp and body moved',
      { timestamp: '170000000', body: Buffer.from(`0.${BODY}`) },
    ],
  ])('refuses a signature made with %s', (_, other) =>
    expect(check(`sha256=${HEX}`, other)).toBe(false),
  );

  it('signs the bytes, not the text they stand for', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    const decoded = Buffer.from(bytes.toString('utf8'));
    // `printf '1.{\xff}' | openssl dgst -sha256 -hmac k`
    const signature = 'sha256=c25719b533133eab27d255bf3c6ab18311319e981858156945cc8805fccd142b';
    expect(isSignedBy('k', { timestamp: '1', body: bytes, signature })).toBe(true);
    expect(isSignedBy('k', { timestamp: '1', body: decoded, signature })).toBe(false);
  });
});

describe('isTimely', () => {
  const NOW = 1_700_000_000_000;

  it.each([
    ['now', '1700000000', true],
    ['300 s late', '1699999700', true],
    ['301 s late', '1699999699', false],
    ['300 s early', '1700000300', true],
    ['301 s early', '1700000301', false],
    ['milliseconds', '1700000000000', false],
    ['nothing', '', false],
    ['a fraction', '1700000000.0', false],
    ['a sign', '+1700000000', false],
    ['hex', '0x6553f100', false],
    ['an exponent', '17e8', false],
    ['blanks around it', ' 1700000000 ', false],
    ['words', 'now', false],
    ['NaN', 'NaN', false],
  ])('%s', (_, timestamp, timely) => expect(isTimely(timestamp, NOW)).toBe(timely));

  it('counts the part of a second that has passed', () => {
    expect(isTimely('1699999700', NOW + 1)).toBe(false);
    expect(isTimely('1700000300', NOW - 1)).toBe(false);
  });
});
