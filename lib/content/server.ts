/** What the middleware needs before rendering. */
export { isNewAgency, isOpen } from './store';
export {
  canonicalPanel,
  isInvented,
  noteRouteVisit,
  oldAddress,
  presenceOf,
  presentPathOf,
  usualAddress,
  type Presence,
} from './presence';
export { NOTICE_STATUS, openPreview, previewAt, probePreview, type PreviewNotice } from './preview';
export { resultsPath } from './search';
