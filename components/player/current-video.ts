import type { Film } from './film';
import type { Start } from './use-playback';

/** The film in the player and the element that opened it. */
export interface CurrentVideo {
  readonly film: Film;
  readonly opener: HTMLElement | null;
  /** The region of the film's own page that shows it; absent for a film over another page. */
  readonly place?: HTMLElement;
  /** Where it begins. If absent, it plays from the beginning. */
  readonly start?: Start;
}

let current: CurrentVideo | null = null;
const listeners = new Set<() => void>();

/** Returns the current film. The player is shown while there is one (checklist VID-01). */
export const getCurrentVideo = () => current;

/** Sets the film to show, or clears it with null (checklist STORE-05). */
export function updateCurrentVideo(video: CurrentVideo | null) {
  current = video;
  listeners.forEach((listener) => listener());
}

export function subscribeToCurrentVideo(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
