import type { Clock } from '@/lib/clock';
import type { ResourceKey } from '../kinds';
import type { AnswerFiles } from './answer-files';
import type { HeldBack } from './held-back';
import type { SlugHistory } from './slug-history';
import type { StaleMarks } from './stale-marks';
import type { Tombstones } from './tombstones';

/** What a store is made of. */
export interface StoreParts {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly staleMarks: StaleMarks;
  readonly tombstones: Tombstones;
  readonly heldBack: HeldBack;
  readonly clock: Clock;
  readonly siteVariant: string | undefined;
  /** What pages may see of a value that was read from an answer. */
  readonly review: <T>(key: ResourceKey, value: T) => T;
  /** Age (ms) after which what is held is checked again. */
  readonly ageLimit: number;
}
