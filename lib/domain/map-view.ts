/** Initial centre of the map: longitude and latitude in degrees (checklist MAP-01). */
export const MAP_CENTRE: readonly [longitude: number, latitude: number] = [25, 30];

/** Initial zoom of the map for a window's width in CSS pixels (checklist MAP-02). */
export function initialZoom(windowWidth: number): number {
  return (1.9 * windowWidth) / 1920;
}
