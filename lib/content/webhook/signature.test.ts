/** @jest-environment node */
import { isSignedBy, isTimely, type SignedMessage } from './signature';

/** The example from the Standard Webhooks libraries. */
const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const SIGNATURE = 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const MESSAGE: SignedMessage = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signatures: `v1,${SIGNATURE}`,
  body: Buffer.from('{"test": 2432232314}'),
};
const OTHER_KEY = Buffer.from('another key that is long enough');
const FORGED = `v1,${Buffer.alloc(32).toString('base64')}`;

const check = (changed: Partial<SignedMessage>, keys: readonly Buffer[] = [KEY]) =>
  isSignedBy(keys, { ...MESSAGE, ...changed });

/** The signature with the character at an index changed. */
const altered = (place: number) =>
  SIGNATURE.slice(0, place) + (SIGNATURE[place] === 'A' ? 'B' : 'A') + SIGNATURE.slice(place + 1);

describe('isSignedBy', () => {
  it.each([
    ['the signature', `v1,${SIGNATURE}`],
    ['the signature after a wrong one', `${FORGED} v1,${SIGNATURE}`],
    ['the signature before one of another version', `v1,${SIGNATURE} v1a,abc`],
  ])('accepts %s', (_, signatures) => expect(check({ signatures })).toBe(true));

  it.each([
    ['none', ''],
    ['a bare digest', SIGNATURE],
    ['another version', `v2,${SIGNATURE}`],
    ['another version in front of the digest', `v1a,${SIGNATURE}`],
    ['a version in capitals', `V1,${SIGNATURE}`],
    ['a comma between signatures', `${FORGED},v1,${SIGNATURE}`],
    ['no padding', `v1,${SIGNATURE.slice(0, -1)}`],
    ['a character too few', `v1,${SIGNATURE.slice(1)}`],
    ['a character too many', `v1,A${SIGNATURE}`],
    ['half the digest', `v1,${SIGNATURE.slice(22)}`],
    ['an empty digest', 'v1,'],
    ['base64url', `v1,${SIGNATURE.replaceAll('+', '-').replaceAll('/', '_')}`],
    ['hex', `v1,${Buffer.from(SIGNATURE, 'base64').toString('hex')}`],
    ['a line break after it', `v1,${SIGNATURE}\n`],
    ['the first character changed', `v1,${altered(0)}`],
    ['the last character before the padding changed', `v1,${altered(41)}`],
    ['the signature of before', `sha256=${Buffer.from(SIGNATURE, 'base64').toString('hex')}`],
  ])('refuses %s', (_, signatures) => expect(check({ signatures })).toBe(false));

  it.each([
    ['another id', { id: 'msg_other' }],
    ['no id', { id: '' }],
    ['another timestamp', { timestamp: '1614265331' }],
    ['another body', { body: Buffer.from('{"test": 2432232314} ') }],
    [
      'the border between timestamp and body moved',
      { timestamp: '161426533', body: Buffer.from(`0.${MESSAGE.body}`) },
    ],
  ])('refuses a signature made for %s', (_, changed) => expect(check(changed)).toBe(false));

  it.each([
    ['the second key of two', [OTHER_KEY, KEY], true],
    ['the first key of two', [KEY, OTHER_KEY], true],
    ['another key', [OTHER_KEY], false],
    ['no key', [], false],
  ])('with %s: %s', (_, keys, isSigned) => expect(check({}, keys)).toBe(isSigned));

  it('signs the bytes, not the decoded text', () => {
    // `printf 'id.1.{\xff}' | openssl dgst -sha256 -hmac k -binary | base64`
    const message = {
      id: 'id',
      timestamp: '1',
      signatures: 'v1,l4LXqTBy7+zjQr5Z+53UVYjuM5SKq7FaDsRV6S6LLFA=',
      body: Buffer.from([0x7b, 0xff, 0x7d]),
    };
    const decoded = Buffer.from(message.body.toString('utf8'));
    expect(isSignedBy([Buffer.from('k')], message)).toBe(true);
    expect(isSignedBy([Buffer.from('k')], { ...message, body: decoded })).toBe(false);
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

  it('compares fractions of a second', () => {
    expect(isTimely('1699999700', NOW + 1)).toBe(false);
    expect(isTimely('1700000300', NOW - 1)).toBe(false);
  });
});
