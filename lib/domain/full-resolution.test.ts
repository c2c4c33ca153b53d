/** @jest-environment node */
import { anyAddress } from '@/lib/testing/any-address';
import fc from '@/lib/testing/fast-check';

import { fullResolution } from './full-resolution';

it.each([
  [
    'https://cms.example/wp-content/uploads/2025/03/wall.jpg',
    'https://cms.example/wp-content/original/2025/03/wall.jpg',
  ],
  ['/wp-content/uploads/wall.jpg', '/wp-content/original/wall.jpg'],
  ['//cms.example/uploads/wall.jpg', '//cms.example/original/wall.jpg'],
  // Only the first one, and only in the path.
  ['https://cms.example/uploads/b/uploads/a.jpg', 'https://cms.example/original/b/uploads/a.jpg'],
  [
    'https://cms.example/uploads/a.jpg?from=/uploads/#/uploads/',
    'https://cms.example/original/a.jpg?from=/uploads/#/uploads/',
  ],
  ['https://cms.example/a.jpg?from=/uploads/b', 'https://cms.example/a.jpg?from=/uploads/b'],
  ['https://cms.example/a.jpg#/uploads/b', 'https://cms.example/a.jpg#/uploads/b'],
  ['https://uploads/a.jpg', 'https://uploads/a.jpg'],
  ['https://cms.example/my-uploads/a.jpg', 'https://cms.example/my-uploads/a.jpg'],
  ['https://cms.example/Uploads/a.jpg', 'https://cms.example/Uploads/a.jpg'],
  // The rest is unchanged: nothing is encoded again.
  ['https://cms.example/uploads/é%20a.jpg', 'https://cms.example/original/é%20a.jpg'],
  ['', ''],
])('%s', (url, expected) => {
  expect(fullResolution(url)).toBe(expected);
});

it('never changes host, query and fragment', () => {
  fc.assert(
    fc.property(anyAddress(), (url) => {
      const before = new URL(url);
      const after = new URL(fullResolution(url));
      expect([after.origin, after.search, after.hash]).toEqual([
        before.origin,
        before.search,
        before.hash,
      ]);
    }),
  );
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('/uploads/')),
      (text) => {
        expect(fullResolution(text)).toBe(text);
      },
    ),
  );
});
