export { FEED_ALTERNATES } from './alternates';
export { metadataForPage, metadataForPerson } from './about';
export { cardOf, hashOfCard } from './card';
export { metadataForExhibition, metadataForSubdomain } from './exhibition';
export {
  metadataForInvestigation,
  metadataForInvestigations,
  metadataForList,
  metadataForYear,
} from './metadata';
export { metadataForEvent, metadataForNewsItem, metadataForPublication } from './programme';
export { metadataForResource } from './resource';
export { decodeParam, slugOf, type SlugParams } from './params';
export { cardOfListPage } from './list-pages';
export * from './record-cards';
export { securityTxt } from './security-txt';
export { sitemapResponse, sitemapPartXml, sitemapXml } from './sitemap-xml';
export * from './structured-data';
