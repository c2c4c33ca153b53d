/** Words of zooming: the map, and pictures. */
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
