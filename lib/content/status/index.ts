/** Reports on the running site: its health and its metrics. */
export { CallCounts } from './call-counts';
export { getHealth, listHeldBack } from './health';
export { watchLoop } from './loop-delay';
export { getMetrics, hasMetrics, mayReadMetrics } from './metrics';
