/** @jest-environment node */
import { formatFileSize } from './file-size';

it.each([
  [0, '0 B'],
  [640, '640 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [12_300_000, '12 MB'],
  [2_500_000_000_000, '2500 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatFileSize(bytes)).toBe(said);
});
