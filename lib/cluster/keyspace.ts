import type { Clock } from '@/lib/clock';
import type { MessageSigner } from './message-signer';
import type { RedisLink } from './redis-link';

/** The part of a Redis that is the site's. */
export interface Keyspace {
  readonly link: RedisLink;
  /** Signs what is written there. */
  readonly signer: MessageSigner;
  readonly clock: Clock;
  /** The key of a name in Redis. */
  key(name: string): string;
}
