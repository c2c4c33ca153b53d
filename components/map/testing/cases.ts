import type { MapCase } from '@/lib/domain/map-case';

/** A case on the map with every optional field absent. */
export const mapCase = (rest: Partial<MapCase> = {}): MapCase => ({
  slug: 'wave',
  title: 'Six Ways to Read a Wave',
  code: 'I.071',
  isStudy: false,
  place: 'Orsa Strait',
  latitude: 36.21,
  longitude: 14.9,
  incident: null,
  abstract: '',
  image: null,
  video: null,
  ...rest,
});

export const CASES: readonly MapCase[] = [
  mapCase(),
  mapCase({
    slug: 'moonset',
    title: 'Moonset Table',
    code: 'I.064',
    isStudy: true,
    place: 'Central Basin',
    latitude: 35.4,
    longitude: 118.3,
  }),
  mapCase({
    slug: 'wall',
    title: 'The Courtyard at Number Nine',
    code: 'I.084',
    place: 'Port Ilar',
    latitude: 64,
    longitude: -21,
    incident: { text: '21 Aug 2024', day: '2024-08-21' },
    abstract: 'Three phones filmed the same wall.',
    video: 'https://cms.example/wall-360.mp4',
  }),
];
