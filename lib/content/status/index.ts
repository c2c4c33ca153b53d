/** What the running site tells of itself: whether it is well, and what it counts. */
export { CallCounts } from './call-counts';
export { getHealth, listHeldBack } from './health';
export { watchLoop } from './loop-delay';
export { getMetrics, hasMetrics, mayReadMetrics } from './metrics';
