import type { MediaFacts } from './record-facts';

/** One size of a picture as the CMS made it. */
export interface PictureSource {
  readonly src: string;
  /** Pixels; the `w` descriptor of srcset. */
  readonly width: number;
}

/** A picture with every size the CMS holds, smallest first. */
export interface Picture extends MediaFacts {
  readonly id: number | null;
  readonly src: string;
  /** Pixels of `src`; null when the CMS does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly sources: readonly PictureSource[];
  /** Plain text; empty when the editor gave none. */
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
}
