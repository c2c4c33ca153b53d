/** Words of the map as it opens. */
/** The picture on the map page. */
export const world = 'World';
export const moveAndZoom = 'Move and zoom';
export const noSuchPlace = 'The place this link led to isn’t on the map any more.';
export const mapFromService = 'The map’s pictures come from a service, Mapbox.';
export const mapServiceLost = 'The map service can’t be reached: this is the site’s own outline.';
export const mapStaysDrawn = 'The map can’t be zoomed here now. Its marks lead to the cases.';
