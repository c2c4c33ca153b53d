export { alternatesAt, FEED_ALTERNATES } from './alternates';
export { metadataForPage, metadataForPerson } from './about';
export { atomFeed, jsonFeed } from './feed';
export { metadataForExhibition, metadataForShowcase } from './exhibition';
export { metadataForInvestigation, metadataForInvestigations, metadataForList } from './metadata';
export { metadataForEvent, metadataForNewsItem, metadataForPublication } from './programme';
export { decodeParam, slugOf, type SlugParams } from './params';
