export type { Lost } from '@/lib/html/lost';
export type { CmsCall, RecordProblem } from './call';
export * from './calls';
export { createCmsClient, type CmsClient, type TestReading } from './client';
export * from './detail-calls';
export { createConcurrencyLimit } from './concurrency-limit';
export { createReviewQuestion, type ReviewQuestion } from './review-question';
export { createDraftQuestion, type DraftQuestion, type RawDraft } from './draft-question';
export { createFileRequest, type FileRequest } from './file-request';
export { CmsError, isNoFile } from './errors';
export { FAULT_ADVICE, faultOf, type CmsFault } from './fault';
export {
  askAboutRecord,
  stateOfRefusal,
  type RecordAnswer,
  type RecordState,
} from './record-question';
export { jsonText, rowText } from './json-text';
export type { CmsLane } from './lanes';
export { isHidden } from './schemas/post';
export { keepPlainFetch } from './plain-fetch';
export {
  isNamedRow,
  modifiedOf,
  namesOfRow,
  parseGmt,
  rawSlugOf,
  rowsAt,
  savedAtOf,
  titlesOfRow,
  withFormerRows,
  withKeptRows,
  withoutRepeats,
  withRows,
  type RowsPlace,
} from './raw-records';
export { watchCms, type CmsHealth, type WatchedClient } from './watched-client';
export { createWakeUp, wakeUpSchema, type WakeUpCall } from './wake-up-call';
export { HANGS_AFTER_MS } from './canary';
export { parseJson } from './reading/parse-json';
export { installReadingThread } from './reading/process-preparer';
export { withoutRecords, type Marker, type NamedRecord } from './without-records';
