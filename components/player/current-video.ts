import type { Film } from './film';

/** The film in the player, and the element that opened it. */
export interface CurrentVideo {
  readonly film: Film;
  readonly opener: HTMLElement | null;
}

let current: CurrentVideo | null = null;
const listeners = new Set<() => void>();

/** The current film; the player is shown while there is one (checklist VID-01). */
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
