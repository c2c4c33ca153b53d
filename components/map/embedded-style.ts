import type { StyleSpecification } from 'maplibre-gl';
import { graticule } from './graticule';

/** The outline, drawn by scripts/build-map-outline.mjs, as a separate file outside all bundles. */
const OUTLINE = new URL('./world.json', import.meta.url);

/**
 * Returns the style of the map without a service: land and borders from the site's own outline, in the page's colours.
 */
export function embeddedStyle(): StyleSpecification {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: OUTLINE.href },
      graticule: { type: 'geojson', data: graticule() },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('well') } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': colour('panel'), 'fill-outline-color': colour('rule') },
      },
      {
        id: 'border',
        type: 'line',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colour('rule'), 'line-width': 1 },
      },
      {
        id: 'graticule',
        type: 'line',
        source: 'graticule',
        paint: { 'line-color': colour('rule'), 'line-width': 1, 'line-opacity': 0.7 },
      },
    ],
  };
}
