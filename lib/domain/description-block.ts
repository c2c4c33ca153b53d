import type { SafeHtml } from './primitives';

/** A block of long-form text: an optional heading over one or two columns (checklist DET-07). */
export interface DescriptionBlock {
  /** Plain text; null when the block has none. */
  readonly heading: string | null;
  readonly columns: readonly [SafeHtml] | readonly [SafeHtml, SafeHtml];
}
