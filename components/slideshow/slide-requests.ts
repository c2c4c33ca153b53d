import type { Region } from '@/lib/domain/region';

/** A request to open a picture from elsewhere than its link, such as from a sentence that refers to a part of it. */
interface SlideRequest {
  /** The region to frame. */
  readonly region: Region | null;
  /** Called when the slideshow has been closed, to return the focus. */
  onReturn(): void;
}

export const slideRequests = new WeakMap<Element, SlideRequest>();
