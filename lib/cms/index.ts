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
export { createCmsClient, type CmsClient, type CmsLane } from './client';
export { CmsError, isNoFile } from './errors';
export { askAboutRecord, stateOfRefusal, type RecordState } from './record-question';
export {
  namesOfRow,
  rowsAt,
  withKeptRows,
  withoutRecords,
  withoutRepeats,
  withRows,
  type NamedRecord,
  type RowsPlace,
} from './raw-records';
export { installReadingThread } from './reading/process-preparer';
