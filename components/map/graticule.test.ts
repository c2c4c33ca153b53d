/** @jest-environment node */
import { graticule, linesIn } from './graticule';

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

it('names the lines that cross what is in view, and no others', () => {
  const { parallels, meridians } = linesIn([-25, -5, 41, 62]);
  expect(texts(parallels)).toEqual(['0', '20N', '40N', '60N']);
  expect(texts(meridians)).toEqual(['20W', '0', '20E', '40E']);
});

it('goes on beyond the antimeridian, and stops before the poles', () => {
  const { parallels, meridians } = linesIn([155, -88, 205, -70]);
  expect(texts(parallels)).toEqual(['80S']);
  expect(texts(meridians)).toEqual(['160E', '180E', '160W']);
});

it('draws nineteen meridians and nine parallels', () => {
  expect(graticule().coordinates).toHaveLength(19 + 9);
});
