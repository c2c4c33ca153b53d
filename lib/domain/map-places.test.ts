/** @jest-environment node */
import { groupByPlace, type PlacedInvestigation } from './map-places';

const placed = (slug: string, place: string | null, latitude = 36.21): PlacedInvestigation => ({
  slug,
  title: slug,
  code: null,
  isStudy: false,
  place,
  latitude,
  longitude: 14.9,
});

it('groups by place name, in the order given', () => {
  const places = groupByPlace([
    placed('wave', 'Orsa Strait'),
    placed('wall', 'Port Ilar', 44.02),
    placed('flare', 'Orsa Strait', 36.52),
  ]);
  expect(
    places.map(({ name, investigations }) => [name, investigations.map(({ slug }) => slug)]),
  ).toEqual([
    ['Orsa Strait', ['wave', 'flare']],
    ['Port Ilar', ['wall']],
  ]);
});

it.each([
  [[36.21, 36.21, 36.21], '36.21 N, 14.90 E'],
  // They read the same to two places.
  [[36.21, 36.2149], '36.21 N, 14.90 E'],
  [[36.21, 36.22], null],
  [[36.21, 36.52, 36.21], null],
])('cases at %j give a place the coordinates %s', (latitudes, expected) => {
  const cases = latitudes.map((latitude, index) =>
    placed(`case-${index}`, 'Orsa Strait', latitude),
  );
  expect(groupByPlace(cases).map(({ coordinates }) => coordinates)).toEqual([expected]);
});

it('names a place without a name by its coordinates', () => {
  const [place] = groupByPlace([placed('wave', null)]);
  expect(place?.name).toBe('36.21 N, 14.90 E');
});

it('returns no places for an empty list', () => {
  expect(groupByPlace([])).toEqual([]);
});
