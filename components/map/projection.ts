import { MAP_CENTRE } from '@/lib/domain/map-view';

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** Returns a longitude as a share of the world's width, beyond 1 if that is nearer to the map's centre. */
export function shareOfWidth(longitude: number): number {
  const near = longitude < MAP_CENTRE[0] - 180 ? longitude + 360 : longitude;
  return (near + 180) / 360;
}

/** Returns a latitude as a share of the world's height, in Web Mercator. */
export function shareOfHeight(latitude: number): number {
  const turned = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return (1 - turned / Math.PI) / 2;
}

export const xOf = (longitude: number): string => percent(shareOfWidth(longitude));

export const yOf = (latitude: number): string => percent(shareOfHeight(latitude));
