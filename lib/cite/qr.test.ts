import { encode } from 'uqr';
import { qrOf } from './qr';

it.each([
  'https://site.example/',
  'https://site.example/investigation/%C3%A9cole',
  `https://site.example/investigation/${'a'.repeat(200)}`,
])('has a bit for every module of the code for %s', (url) => {
  const { size, bits } = qrOf(url) ?? { size: 0, bits: '' };
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const all = [...bits].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  expect(all.slice(0, size * size)).toBe(
    data
      .flat()
      .map((isDark) => (isDark ? '1' : '0'))
      .join(''),
  );
  // The upper left finder pattern begins with seven dark modules.
  expect(all.slice(0, 8)).toBe('11111110');
});

it('is null when the URL is too long for a code', () => {
  const prefix = 'https://site.example/';
  expect(qrOf(prefix.padEnd(2_331, 'a'))?.size).toBe(177);
  expect(qrOf(prefix.padEnd(2_332, 'a'))).toBeNull();
});
