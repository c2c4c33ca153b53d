/** The build whose worker is a file of its own: the page's policy lets no script come from a blob. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import mapbox from 'mapbox-gl';
  export default mapbox;
}
