/** Which media pages may show, and what stands in the place of the others. */
import { slot } from '@/lib/process-slot.mjs';
import type { MediaReview } from './media-review';

export { MediaReview } from './media-review';

/** Filled once a process, by `start.ts`. */
export const mediaSlot = slot<MediaReview>('media');
