/** The instances of a site that share a Redis: which are alive, messages to all, and shared storage. */
export { Cluster, type Member } from './cluster';
export { MESSAGES_LAST, type Message } from './messages';
export { PATIENCE } from './patience';
export { compareIds, START } from './stream-id';
