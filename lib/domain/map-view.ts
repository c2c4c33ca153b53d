/** Initial centre of the map: longitude and latitude in degrees (checklist MAP-01). */
export const MAP_CENTRE: readonly [longitude: number, latitude: number] = [25, 30];

/** Initial zoom of the map for a window's width in CSS pixels (checklist MAP-02). */
export function initialZoom(windowWidth: number): number {
  return (1.9 * windowWidth) / 1920;
}

/** The latitude at which Web Mercator's square ends. */
const LAST_LATITUDE = 85;

const mercatorOf = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
const latitudeOf = (mercator: number) => (Math.atan(Math.sinh(mercator * Math.PI)) * 180) / Math.PI;

/**
 * Returns the centre of the map after it was dragged from its initial centre.
 *
 * @param drag CSS pixels to the right and down
 * @returns longitude (from -180 to 180) and latitude in degrees
 */
export function centreAfter(
  drag: { readonly x: number; readonly y: number },
  zoom: number,
): [longitude: number, latitude: number] {
  const world = 512 * 2 ** zoom;
  const [longitude, latitude] = MAP_CENTRE;
  const east = longitude - (drag.x / world) * 360;
  const north = latitudeOf(mercatorOf(latitude) + (2 * drag.y) / world);
  return [
    ((((east + 180) % 360) + 360) % 360) - 180,
    Math.max(-LAST_LATITUDE, Math.min(north, LAST_LATITUDE)),
  ];
}
