/** What pages may ask of the content: every function answers from the last good copy and throws for no CMS. */
import 'server-only';

export {
  exhibitionRelationsOf,
  getAnalytics,
  getCategory,
  getDonationForm,
  getEvent,
  getExhibition,
  getHealth,
  getInvestigation,
  getLocation,
  getLoginUrl,
  getMapbox,
  getMethodology,
  getNavigation,
  getNewsItem,
  getPage,
  getPerson,
  getPublication,
  getShowcase,
  getSiteUrl,
  getTeam,
  getTextTrack,
  listEvents,
  listExhibitions,
  listFeed,
  listInvestigations,
  listMapCases,
  listNews,
  listPress,
  listPublications,
  listRecognition,
  listSitemap,
  listStudies,
  listTickerItems,
  relationsOf,
  summarise,
  worksOf,
} from './queries';
export { readResultsPath, search, searchForPage } from './search';
export { today } from './store';
export { receiveWebhook } from './webhook';
