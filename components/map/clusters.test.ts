import { clustersOf, filterByKind } from './clusters';
import type { Bounds } from './map-types';

const WORLD: Bounds = [-180, -85, 180, 85];

const at = (slug: string, longitude: number, latitude: number, isStudy = false) => ({
  slug,
  longitude,
  latitude,
  isStudy,
});

const INVESTIGATIONS = [
  at('wave', 14.9, 36.21),
  at('flare', 14.63, 35.88),
  at('moonset', 15.2, 36.03, true),
  at('quarry', 71.2, 38.44),
];

it('neighbours form one marker when zoomed out, which counts its studies', () => {
  const markers = clustersOf(INVESTIGATIONS).markersIn(WORLD, 1.9);
  expect(markers).toHaveLength(2);
  expect(markers.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 3, studies: 1 });
  expect(markers.find(({ kind }) => kind === 'investigation')).toMatchObject({
    slug: 'quarry',
    isStudy: false,
    longitude: expect.closeTo(71.2, 4),
  });
});

it('a cluster splits at its expansion zoom', () => {
  const clusters = clustersOf(INVESTIGATIONS);
  const cluster = clusters.markersIn(WORLD, 1).find((marker) => marker.kind === 'cluster');
  if (cluster?.kind !== 'cluster') throw new Error('no cluster');
  const zoom = clusters.opensAt(cluster.id);
  expect(clusters.markersIn(WORLD, zoom - 1)).toHaveLength(2);
  expect(clusters.markersIn(WORLD, zoom).length).toBeGreaterThan(2);
  expect([...clusters.slugsOf(cluster.id)].sort()).toEqual(['flare', 'moonset', 'wave']);
});

it.each([
  [29, 1],
  [31, 2],
])('two investigations %i pixels apart are %i marker(s)', (pixels, count) => {
  // The whole world is 512 pixels wide at zoom 0.
  const degrees = (pixels * 360) / 512;
  const markers = clustersOf([at('one', 0, 0), at('two', degrees, 0)]).markersIn(WORLD, 0);
  expect(markers).toHaveLength(count);
});

it('investigations at the same place stay together at any zoom', () => {
  const clusters = clustersOf([at('one', 10, 10), at('two', 10, 10, true)]);
  const [marker] = clusters.markersIn(WORLD, 22);
  if (marker?.kind !== 'cluster') throw new Error('no cluster');
  expect(clusters.opensAt(marker.id)).toBeGreaterThan(22);
});

describe.each([
  ['179.6 and -179.7 degrees', [179.6, -179.7], 179.95],
  ['-155.1 and -154.9 degrees, where the drawn map ends', [-155.1, -154.9], -155],
])('places at %s', (_, longitudes, middle) => {
  const places = [at('quarry', 71.2, 38.44), ...longitudes.map((x, i) => at(`isle-${i}`, x, -17))];

  it('are one cluster between them', () => {
    const markers = clustersOf(places).markersIn(WORLD, 1);
    expect(markers).toHaveLength(2);
    expect(markers).toContainEqual(
      expect.objectContaining({ count: 2, longitude: expect.closeTo(middle, 4) }),
    );
  });

  it('are two markers near by, each at its place', () => {
    const clusters = clustersOf(places);
    const [first = 0, second = 0] = longitudes;
    const isles: Bounds = [first - 1, -20, first + 2, -10];
    const markers = clusters.markersIn(isles, 10);
    expect(markers.map(({ longitude }) => longitude)).toEqual([
      expect.closeTo(first, 6),
      expect.closeTo(second, 6),
    ]);
    expect(clusters.aloneAt({ slug: 'isle-1', longitude: second, latitude: -17 })).toBeLessThan(10);
  });
});

it('investigations outside the view are not drawn', () => {
  expect(clustersOf(INVESTIGATIONS).markersIn([60, 30, 80, 50], 2)).toHaveLength(1);
});

it.each([
  ['all', 4],
  ['investigations', 3],
  ['studies', 1],
] as const)('the filter %s lets %i investigations through', (filter, count) => {
  expect(filterByKind(INVESTIGATIONS, filter)).toHaveLength(count);
});
