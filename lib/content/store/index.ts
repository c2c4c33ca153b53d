/** The last good content and access to it. */
export { applyFacts } from './apply-facts';
export { removeAbandonedDrafts } from './abandoned-drafts';
export { AnswerFiles, holdsAnswers, sourceFolder, type StoredAnswer } from './answer-files';
export { AtomicJsonFile, syncFolder, writeJson } from './atomic-json-file';
export { ContentStore } from './content-store';
export type { Copy } from './copies';
export {
  contentStore,
  heldContent,
  heldDetail,
  heldList,
  isNewAgency,
  isOpen,
  noteVisit,
  readDetail,
} from './current';
export { DetailReader, type DetailLoader } from './detail-reader';
export type { AnyEntry, Entry } from './entry';
export { DroppedNames } from './dropped-names';
export { currentEpoch, isBeforeRemoval, today } from './epoch';
export { lossBetween, type Answer } from './evaluate';
export { listStateOf, listStateSchema, takeList } from './list-state';
export { errorCodeOf } from './error-code';
export { FirstContent } from './first-content';
export { FirstHeld, prepareDigest, type DatedList } from './first-held';
export { HeldBack, type Departure, type HeldBackItem, type HeldBackSummary } from './held-back';
export { memoizeByInput } from './memoize-by-input';
export { contentOf, type Content } from './memory';
export type { DroppedContent } from './dropped-content';
export { notesOf, type Note } from './notes';
export { isPreview, withOverlay, type Overlay } from './overlay';
export { isOfGone, presentSlug, renamedSlug } from './present-slug';
export { answeredAfter, isReadmitted } from './readmission';
export { removalChangeSchema, thingOf, type RemovalChange } from './removal-facts';
export { RemovalHistory } from './removal-history';
export { SlugHistory } from './slug-history';
export { StaleMarks } from './stale-marks';
export { Marks } from './marks';
export {
  hasHadSlug,
  isSameRecord,
  overlap,
  removalOf,
  latestAt,
  type Removal,
  type Tombstone,
} from './tombstone';
export { Tombstones } from './tombstones';
export { TrackFiles } from './track-files';
/** Tells rooms that use nothing else of the CMS whether it answers. */
export type { CmsHealth } from '@/lib/cms';
