/** The queries that pages use. All of them answer from the last good copy; none throws because the CMS fails. */
export { listFeed } from './feed';
export { getHealth, listHeldBack } from './health';
export * from './investigations';
export { listMapCases } from './map';
export { getNavigation } from './navigation';
export { originsOf } from './page-origins';
export * from './people';
export * from './programme';
export { exhibitionRelationsOf, relationsOf } from './relations';
export { querySlot } from './room';
export {
  getAnalytics,
  getDonationForm,
  getLoginUrl,
  getMapbox,
  getMetricsToken,
  getSiteUrl,
} from './settings';
export { getShowcase } from './showcases';
export { listSitemap } from './sitemap';
export { SubtitleCache } from './subtitle-cache';
export { fetchSubtitles, getTextTrack } from './subtitles';
export { worksOf } from './works';
