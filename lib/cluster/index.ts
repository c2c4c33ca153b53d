/** The instances of a site that share a Redis: who is alive, messages to all, leases, and what they keep there. */
export { Cluster, MESSAGES_LAST, type Member } from './cluster';
export type { Lease } from './lease';
export { Messages } from './messages';
export { PATIENCE } from './patience';
export { RedisAway } from './redis-link';
export { SharedStore } from './shared-store';
export type { Message } from './stream';
export { compareIds, earlierId, laterId, START } from './stream-id';
