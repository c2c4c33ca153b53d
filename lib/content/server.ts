/** What the middleware needs before rendering. */
export { isNewAgency, isOpen } from './store';
export {
  filmPagePath,
  isInvented,
  momentPath,
  momentSegment,
  noteRouteVisit,
  oldAddress,
  panelAt,
  presenceOf,
  presentPathOf,
  usualAddress,
  type PanelAt,
  type Presence,
} from './presence';
export { NOTICE_STATUS, openPreview, previewAt, probePreview, type PreviewNotice } from './preview';
export { hasWords } from './queries';
export { resultsPath } from './search';
