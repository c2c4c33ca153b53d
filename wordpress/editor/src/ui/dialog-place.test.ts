import { placeAt } from './dialog-place';

it.each<[string, number, number, number, string, number]>([
  ['a line at the top', 100, 120, 900, 'bottom-start', 772],
  ['a line in the middle: as much room', 455, 483, 900, 'bottom-start', 409],
  ['a line just below it', 456, 484, 900, 'top-start', 410],
  ['a line at the end', 860, 880, 900, 'top-start', 814],
  ['a line that is scrolled out at the top', -300, -280, 900, 'bottom-start', 806],
  ['a line that is scrolled out at the end', 1200, 1220, 900, 'top-start', 846],
  ['a picture that fills the window', 46, 892, 900, 'top-start', 806],
  ['a caret without height', 200, 200, 664, 'bottom-start', 456],
])('%s: of %d to %d in %d', (_, top, bottom, windowHeight, placement, height) => {
  const place = placeAt({ top, bottom }, windowHeight);
  expect(place).toMatchObject({ placement, height });
  expect(place.top).toBeGreaterThanOrEqual(46);
  expect(place.bottom).toBeLessThanOrEqual(windowHeight - 8);
});
