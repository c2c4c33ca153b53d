/** What pages ask of the content: every query answers from the last good copy and throws for no CMS. */
export { listFeed } from './feed';
export { getHealth } from './health';
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
export { listMapCases } from './map';
export { getNavigation } from './navigation';
export { CallCounts } from './call-counts';
export { getMetrics, hasMetrics, mayReadMetrics } from './metrics';
export { mediaOriginsOf } from './media-origins';
export { originsOf } from './page-origins';
export { getPage, getPerson, getTeam, listPress, listRecognition } from './people';
export {
  getEvent,
  getExhibition,
  getNewsItem,
  getPublication,
  listEvents,
  listExhibitions,
  listNews,
  listPublications,
} from './programme';
export { exhibitionRelationsOf, relationsOf } from './relations';
export { querySlot } from './room';
export { getAnalytics, getDonationForm, getLoginUrl, getMapbox, getSiteUrl } from './settings';
export { getShowcase } from './showcases';
export { listSitemap } from './sitemap';
export { SubtitleCache } from './subtitle-cache';
export { fetchSubtitles, getTextTrack } from './subtitles';
export { worksOf } from './works';
