export type { CmsCall } from './call';
export {
  eventDetailCall,
  eventsCall,
  exhibitionDetailCall,
  exhibitionsCall,
  investigationDetailCall,
  investigationsCall,
  mapCall,
  methodologiesCall,
  newsCall,
  pageCall,
  personCall,
  pressCall,
  publicationsCall,
  recognitionCall,
  relatedCall,
  searchCall,
  subdomainsCall,
  teamCall,
  tickerCall,
} from './calls';
export { createCmsClient, type CmsClient } from './client';
export { CmsError, isNoFile } from './errors';
export { installReadingThread } from './reading/process-preparer';
