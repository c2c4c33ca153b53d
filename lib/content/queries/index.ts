/** The queries that pages use. All of them answer from the last good copy, and none throws when the CMS fails. */
export { listCitable } from './citable';
export { listCorrections } from './corrections';
export { getListFeed, getTermFeed } from './feed';
export * from './held';
export * from './investigations';
export { listMapInvestigations } from './map';
export { getNavigation, getReusePath } from './navigation';
export { mediaOriginsOf } from './media-origins';
export { originsOf } from './page-origins';
export { titleOfPage } from './page-titles';
export * from './people';
export * from './programme';
export { exhibitionRelationsOf, relationsOf, worksLinkedIn } from './relations';
export * from './resources';
export {
  getAnalytics,
  getDonationForm,
  getLoginUrl,
  getMapbox,
  getMediaOrigins,
  getSecurityContacts,
  getSiteUrl,
} from './settings';
export * from './suggestions';
export { getSubdomain, isTintInUse } from './subdomains';
export { listSitemap } from './sitemap';
export { SubtitleCache } from './subtitle-cache';
export { fetchSubtitles, getTextTrack } from './subtitles';
export { worksOf } from './works';
