/** @jest-environment node */
import { anyAddress, anyPath } from '@/lib/testing/any-address';
import fc from '@/lib/testing/fast-check';
import { citedAddress } from './cited-address';

const ORIGIN = 'https://site.example';

it.each<[string, string | null]>([
  ['/investigation/a/resources/film-k0123456789', 'investigation a film-k0123456789'],
  ['/investigation/a/resources/film-k0123456789?t=1', 'investigation a film-k0123456789'],
  ['https://site.example/investigation/a/resources/x', 'investigation a x'],
  ['https://SITE.example/investigation/a//resources/x/', 'investigation a x'],
  ['/programme/exhibitions/b/resources/x', 'exhibition b x'],
  ['/investigation/caf%C3%A9/resources/x', 'investigation café x'],
  ['/investigation/a', 'investigation a null'],
  ['/investigation/a/resources', 'investigation a null'],
  ['/investigation/a#resources', 'investigation a null'],
  ['/investigation/a/resources/7', 'investigation a null'],
  ['/investigation/a/resources/7,9', 'investigation a null'],
  ['/programme/exhibitions/b/gallery/2', 'exhibition b null'],
  ['/programme/news/c', 'news c null'],
  ['https://other.example/investigation/a/resources/x', null],
  ['//site.example/investigation/a/resources/x', null],
  ['investigation/a/resources/x', null],
  ['#resources', null],
  ['/investigation/%E0%A4%A/resources/x', null],
  ['/wp-content/uploads/film.mp4', null],
  ['/studies', null],
  ['mailto:a@b.example', null],
])('%s', (href, expected) => {
  const found = citedAddress(href, ORIGIN);
  expect(found && `${found.kind} ${found.slug} ${found.name}`).toBe(expected);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyAddress(), anyPath()), (text) => {
      citedAddress(text, ORIGIN);
      citedAddress(`/investigation/${text}`, ORIGIN);
    }),
  );
});
