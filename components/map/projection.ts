import { MAP_CENTRE } from '@/lib/domain/map-view';

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** A longitude as a share of the world's width, counted onwards where that is nearer to the map's centre. */
export function xOf(longitude: number): string {
  const near = longitude < MAP_CENTRE[0] - 180 ? longitude + 360 : longitude;
  return percent((near + 180) / 360);
}

/** A latitude as a share of the world's height, in Web Mercator. */
export function yOf(latitude: number): string {
  const turned = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return percent((1 - turned / Math.PI) / 2);
}
