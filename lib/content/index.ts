/** What pages may ask of the content: every function answers from the last good copy and throws for no CMS. */
export {
  getCategory,
  getInvestigation,
  getLocation,
  getMethodology,
  listInvestigations,
  listStudies,
  listTickerItems,
  summarise,
} from './investigations';

export { exhibitionRelationsOf, relationsOf } from './relations';
export { getAnalytics, getDonationForm, getLoginUrl, getMapbox, getSiteUrl } from './settings';
export { listMapCases } from './map';
export { getShellNavigation } from './shell';
export { listSitemap } from './sitemap';
export { listFeed } from './feed';
export { getTextTrack } from './text-tracks';
export { getHealth } from './health';
export { receiveWebhook } from './webhook';
export {
  getPage,
  getPerson,
  getTeam,
  listPress,
  listRecognition,
  worksOf,
  type PersonRecord,
  type PersonWork,
} from './about';
export {
  getEvent,
  getExhibition,
  getNewsItem,
  getPublication,
  listEvents,
  listExhibitions,
  listNews,
  listPublications,
  type EventRecord,
  type ExhibitionRecord,
} from './programme';
export { getShowcase, type Showcase, type ShowcaseItem } from './subdomains';
export { search, searchForPage, type SearchOutcome } from './search';
export { readSearchAddress } from './search-address';
export { today } from './epoch';
