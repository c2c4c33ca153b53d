import type { Clock } from '@/lib/clock';
import type { ResourceKey } from '../kinds';
import type { AnswerFiles } from './answer-files';
import type { FirstContent } from './first-content';
import type { HeldBack } from './held-back';
import type { SlugHistory } from './slug-history';
import type { StaleMarks } from './stale-marks';
import type { Tombstones } from './tombstones';

/** The components of a store. */
export interface StoreParts {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly staleMarks: StaleMarks;
  readonly tombstones: Tombstones;
  readonly heldBack: HeldBack;
  readonly firstContent: FirstContent;
  readonly clock: Clock;
  readonly siteVariant: string | undefined;
  /** Filters a value read from a response to what pages may show. */
  readonly review: <T>(key: ResourceKey, value: T) => T;
  /** Does the same for one record of a list in advance, so that `review` finds it done. */
  readonly reviewRecord: (record: object) => void;
  /** Age (ms) after which content is fetched again. */
  readonly ageLimit: number;
}
