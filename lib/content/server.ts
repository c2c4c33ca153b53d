/** What the middleware needs before rendering. */
import { contentStore } from './store';

export {
  canonicalPanel,
  lowerCasePath,
  noteRouteVisit,
  presenceOf,
  presentPathOf,
} from './presence';
export { resultsPath } from './search';

/** True once there is something to show: at least one investigation. */
export const isReady = (): boolean => contentStore()?.isReady ?? false;
