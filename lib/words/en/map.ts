/** Words of the map. */
/** The picture on the map page. */
export const world = 'World';
export const moveAndZoom = 'Move and zoom';
export const show = 'Show';
export const goToInvestigation = 'Go to investigation';
export const goToStudy = 'Go to study';
export const closeThing = (name: string) => `Close ${name}`;
export const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`);
export const mapOfCases = (count: number) => `Map of ${cases(count)}`;
/** 'Orsa Strait, Port Ilar: 7 cases' */
export const casesAtPlaces = (names: readonly string[], count: number) =>
  `${names.join(', ')}: ${cases(count)}`;
export const andMorePlaces = (name: string, more: number) => `${name} +${more}`;
export const casesAtOnePlace = (count: number) => `${count} cases at one place`;
export const clusterName = (investigations: number, studies: number) =>
  `${investigations + studies} cases: ${[
    investigations > 0 &&
      `${investigations} ${investigations === 1 ? 'investigation' : 'investigations'}`,
    studies > 0 && `${studies} ${studies === 1 ? 'study' : 'studies'}`,
  ]
    .filter(Boolean)
    .join(', ')}`;
export const markerName = (name: string, isStudy: boolean) =>
  `${name}, ${isStudy ? 'study' : 'investigation'}`;
export const noSuchPlace = 'The place this link led to isn’t on the map any more.';
export const mapFromService = 'The map’s pictures come from a service, Mapbox.';
export const mapServiceLost = 'The map service can’t be reached: this is the site’s own outline.';
export const mapStaysDrawn = 'The map can’t be zoomed here now. Its marks lead to the cases.';
export const mapPicturesMissing = 'Some of the map’s pictures can’t be reached now.';
