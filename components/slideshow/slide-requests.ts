import type { Region } from '@/lib/domain/region';

/** How something else than its link opens a picture, such as a sentence that leads to a part of it. */
interface SlideRequest {
  /** What is framed. */
  readonly region: Region | null;
  /** Called when the slideshow has been closed: the focus goes back there. */
  onReturn(): void;
}

export const slideRequests = new WeakMap<Element, SlideRequest>();
