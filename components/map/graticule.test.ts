import { graticule, linesIn } from './graticule';

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

it('returns only the lines that cross the view', () => {
  const { parallels, meridians } = linesIn([-25, -5, 41, 62]);
  expect(texts(parallels)).toEqual(['0', '20N', '40N', '60N']);
  expect(texts(meridians)).toEqual(['20W', '0', '20E', '40E']);
});

it('continues across the antimeridian and stops before the poles', () => {
  const { parallels, meridians } = linesIn([155, -88, 205, -70]);
  expect(texts(parallels)).toEqual(['80S']);
  expect(texts(meridians)).toEqual(['160E', '180E', '160W']);
});

it('draws nineteen meridians and nine parallels', () => {
  expect(graticule().coordinates).toHaveLength(19 + 9);
});
