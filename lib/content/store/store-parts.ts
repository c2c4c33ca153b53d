import type { Clock } from '@/lib/clock';
import type { AnswerFiles } from './answer-files';
import type { SlugHistory } from './slug-history';
import type { StaleMarks } from './stale-marks';

/** What a store is made of. */
export interface StoreParts {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly staleMarks: StaleMarks;
  readonly clock: Clock;
  readonly siteVariant: string | undefined;
  /** Age (ms) after which what is held is checked again. */
  readonly ageLimit: number;
}
