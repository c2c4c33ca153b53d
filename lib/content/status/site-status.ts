import type { CmsFault } from '@/lib/cms';
import type { CallCounts } from './call-counts';
import type { ListName } from '../kinds';
import type { LoopDelay } from './loop-delay';

/** Lists and details by the state of their fetch. */
export interface RefreshProgress {
  readonly underWay: number;
  /** Their last fetch failed. */
  readonly failing: number;
}

/** How this instance gets on with the Redis it shares with others. */
interface RedisState {
  /** False while Redis is away: this instance goes on with what it holds. */
  readonly connected: boolean;
  /** When it last answered (ms since 1970); null when it never has. */
  readonly lastExchange: number | null;
  /** How many instances were alive then, this one included. */
  readonly instances: number;
}

/** What the parts of a running site count, and who may read it. */
interface SiteStatus {
  /** Undefined when metrics are not configured. */
  readonly metricsToken: string | undefined;
  readonly calls: CallCounts;
  /** False while the CMS hangs or fails, or does not give the investigations. */
  isCmsUp(): boolean;
  /** Lists whose last fetch failed, and why. */
  cmsFaults(): ReadonlyMap<ListName, CmsFault>;
  eventsWaiting(): number;
  refreshes(): RefreshProgress;
  loopDelay(): LoopDelay;
  /** False while the disk is full or read-only. */
  isStorageWritable(): boolean;
  /** Null without `REDIS_URL`. */
  redis(): RedisState | null;
  /** Media shown as links, by origin. */
  foreignOrigins(): ReadonlyMap<string, number>;
}

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly status: SiteStatus;
  }
}
