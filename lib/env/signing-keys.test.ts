/** @jest-environment node */
import { readSigningKeys } from './signing-keys';

const TEXT = 'x'.repeat(24);
const BYTES = Buffer.from(Array.from({ length: 24 }, (_, index) => 255 - index));
const ENCODED = `whsec_${BYTES.toString('base64')}`;

describe('readSigningKeys', () => {
  it.each<readonly [string, string, readonly Buffer[]]>([
    ['nothing', '', []],
    ['blanks', '  ', []],
    ['a text of 24 bytes', TEXT, [Buffer.from(TEXT)]],
    ['a text of 12 characters that are 24 bytes', 'ü'.repeat(12), [Buffer.from('ü'.repeat(12))]],
    ['base64', ENCODED, [BYTES]],
    [
      'base64 without its padding',
      `whsec_${Buffer.alloc(25, 1).toString('base64').replace(/=+$/, '')}`,
      [Buffer.alloc(25, 1)],
    ],
    ['two, blanks around them', ` ${ENCODED}  ${TEXT}\n`, [BYTES, Buffer.from(TEXT)]],
  ])('reads %s', (_, secret, keys) => expect(readSigningKeys(secret)).toEqual(keys));

  it.each([
    ['a text of 23 bytes', 'x'.repeat(23)],
    ['base64 of 23 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['a prefix alone', 'whsec_'],
    ['base64 for URLs', `whsec_${BYTES.toString('base64url')}`],
    ['base64 that is cut', `${ENCODED}A`],
    ['a good one and a short one', `${ENCODED} short`],
    ['three', `${TEXT} ${TEXT} ${TEXT}`],
  ])('refuses %s', (_, secret) => expect(readSigningKeys(secret)).toBeNull());
});
