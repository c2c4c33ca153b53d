import type { MapInvestigation } from '@/lib/domain/map-investigation';

/** A case on the map with every optional field absent. */
export const mapInvestigation = (rest: Partial<MapInvestigation> = {}): MapInvestigation => ({
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

export const INVESTIGATIONS: readonly MapInvestigation[] = [
  mapInvestigation(),
  mapInvestigation({
    slug: 'moonset',
    title: 'Moonset Table',
    code: 'I.064',
    isStudy: true,
    place: 'Central Basin',
    latitude: 35.4,
    longitude: 118.3,
  }),
  mapInvestigation({
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
