/** Words of the map's places, and of choosing them. */
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
export const mapPicturesMissing = 'Some of the map’s pictures can’t be reached now.';
