/** What the middleware needs before anything is rendered. */
import { contentStore } from './store';

export { canonicalPanel, noteRouteVisit, presenceOf, presentPathOf } from './presence';
export { resultsPath } from './search';

/** True while there is something to show: at least one investigation is held. */
export const isReady = (): boolean => contentStore()?.isReady ?? false;
