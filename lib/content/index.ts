/** The queries that pages may use. All of them answer from the last good copy; none throws because the CMS fails. */
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
