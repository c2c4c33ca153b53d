import type { Environment } from '@/lib/env';
import { slot } from '@/lib/process-slot.mjs';
import type { SubtitleCache } from './subtitle-cache';

/** What queries need beside the store. */
interface QueryRoom {
  readonly environment: Environment;
  readonly subtitles: SubtitleCache;
}

/** Filled once a process, by `lib/content/start`; empty in a build. */
export const querySlot = slot<QueryRoom>('queries');
