/** The build whose worker is a separate file, since the page's policy allows no script from a blob. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import mapbox from 'mapbox-gl';
  export default mapbox;
}
