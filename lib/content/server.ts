/** What the middleware needs before rendering. */
import { contentStore } from './store';

export { isNewAgency } from './store';
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
export {
  leavePreviews,
  NOTICE_STATUS,
  openPreview,
  previewAt,
  probePreview,
  type PreviewNotice,
} from './preview';
export { hasWords } from './queries';
export { resultsPath } from './search';

/** True when pages can be shown. */
export const isOpen = (): boolean => contentStore()?.isOpen ?? false;
