import { drawnMarks } from './drawn-marks';
import { xOf, yOf } from './projection';
import { INVESTIGATIONS, mapInvestigation } from './testing/investigations';

it.each([
  [-180, '100.00%'],
  [-155.1, '106.92%'],
  [-154.9, '6.97%'],
  [25, '56.94%'],
  [180, '100.00%'],
])('longitude %f is at %s of the world, on the side nearer to the centre', (longitude, x) => {
  expect(xOf(longitude)).toBe(x);
});

it.each([
  [85.0511, '0.00%'],
  [30, '41.26%'],
  [0, '50.00%'],
  [-85.0511, '100.00%'],
])('latitude %f is at %s of the world', (latitude, y) => {
  expect(yOf(latitude)).toBe(y);
});

it('a marker is there once, and says for which kinds and levels', () => {
  const study = mapInvestigation({ slug: 'flare', title: 'The Flare', code: null, isStudy: true });
  const marks = drawnMarks([...INVESTIGATIONS, study]);
  const shown = marks.map(({ name, href, shown: when }) => [name, href, when]);
  expect(shown).toContainEqual([
    'I.064 Moonset Table, study',
    '/investigation/moonset',
    'all-0 all-1 studies-0 studies-1',
  ]);
  expect(shown).toContainEqual(['2 cases: 1 investigation, 1 study', '#at-wave', 'all-0 all-1']);
  expect(shown).toContainEqual(['The Flare, study', '/investigation/flare', 'studies-0 studies-1']);
});
