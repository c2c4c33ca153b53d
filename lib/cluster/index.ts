/** The instances of a site that share a Redis: who is alive, messages to all, and what they keep there. */
export { Cluster, type Member } from './cluster';
export { MESSAGES_LAST, type Message } from './messages';
export { PATIENCE } from './patience';
export { compareIds, START } from './stream-id';
