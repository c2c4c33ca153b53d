/** The parts of the content that the middleware needs before rendering. */
export { isNewAgency, isOpen } from './store';
export {
  isInvented,
  noteRouteVisit,
  oldAddress,
  panelAt,
  partPath,
  partSegment,
  presenceOf,
  presentPathOf,
  usualAddress,
  type PanelAt,
  type Presence,
} from './presence';
export { NOTICE_STATUS, openPreview, previewAt, probePreview, type PreviewNotice } from './preview';
export { isWhole } from './queries';
export { resultsPath } from './search';
