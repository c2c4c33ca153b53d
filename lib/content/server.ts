/** What the middleware needs before rendering. */
import { contentStore } from './store';

export { isNewAgency } from './store';
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
export {
  leavePreviews,
  NOTICE_STATUS,
  openPreview,
  previewAt,
  probePreview,
  type PreviewNotice,
} from './preview';
export { resultsPath } from './search';

/** True when pages can be shown. */
export const isOpen = (): boolean => contentStore()?.isOpen ?? false;
