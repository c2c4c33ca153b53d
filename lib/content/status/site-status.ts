import type { CmsFault } from '@/lib/cms';
import type { CallCounts } from './call-counts';
import type { ListName } from '../kinds';
import type { LoopDelay } from './loop-delay';

/** The number of lists and details by the state of their fetch. */
export interface RefreshProgress {
  readonly underWay: number;
  /** Those whose last fetch failed. */
  readonly failing: number;
}

/** The state of this instance's connection to the shared Redis. */
interface RedisState {
  /** False while Redis is away. This instance then continues with the content held. */
  readonly connected: boolean;
  /** When Redis last answered (ms since 1970); null when it never has. */
  readonly lastExchange: number | null;
  /** The number of instances alive then, including this one. */
  readonly instances: number;
}

/** Counters of the running site, and the token to read them. */
interface SiteStatus {
  /** Undefined when metrics are not configured. */
  readonly metricsToken: string | undefined;
  readonly calls: CallCounts;
  /** False while the CMS hangs or fails, or does not provide the investigations. */
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
  /** The number of media shown as links, by origin. */
  foreignOrigins(): ReadonlyMap<string, number>;
}

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly status: SiteStatus;
  }
}
