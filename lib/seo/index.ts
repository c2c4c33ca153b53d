export { FEED_ALTERNATES } from './alternates';
export { metadataForPage, metadataForPerson } from './about';
export { sharePictureOf, hashOfSharePicture } from './share-picture';
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
export { sharePictureOfListPage } from './list-pages';
export * from './record-share-pictures';
export { securityTxt } from './security-txt';
export { sitemapResponse, sitemapPartXml, sitemapXml } from './sitemap-xml';
export * from './structured-data';
