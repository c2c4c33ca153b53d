/** @jest-environment node */
import { groupByPlace, type PlacedCase } from './map-places';

const placed = (slug: string, place: string | null, latitude = 36.21): PlacedCase => ({
  slug,
  title: slug,
  code: null,
  isStudy: false,
  place,
  latitude,
  longitude: 14.9,
});

it('gathers the cases of a place under its name, in the order they come', () => {
  const places = groupByPlace([
    placed('wave', 'Orsa Strait'),
    placed('wall', 'Port Ilar', 44.02),
    placed('flare', 'Orsa Strait', 36.52),
  ]);
  expect(places.map(({ name, cases }) => [name, cases.map(({ slug }) => slug)])).toEqual([
    ['Orsa Strait', ['wave', 'flare']],
    ['Port Ilar', ['wall']],
  ]);
  expect(places[0]?.coordinates).toBe('36.21 N, 14.90 E');
});

it('a place nobody names goes by its coordinates', () => {
  const [place] = groupByPlace([placed('wave', null)]);
  expect(place?.name).toBe('36.21 N, 14.90 E');
});

it('no cases, no places', () => {
  expect(groupByPlace([])).toEqual([]);
});
