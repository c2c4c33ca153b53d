/** The instances of a site that share a Redis: who is alive, messages to all, and what they keep there. */
export { Cluster, type Member } from './cluster';
export { MESSAGES_LAST } from './messages';
export { PATIENCE } from './patience';
export type { Message } from './stream';
export { compareIds, earlierId, laterId, START } from './stream-id';
