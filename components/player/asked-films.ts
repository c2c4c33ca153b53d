import type { CurrentVideo } from './current-video';

/** Films opened by another element, which gets the focus back, and the moments at which they begin. */
export const askedFilms = new WeakMap<HTMLDetailsElement, Pick<CurrentVideo, 'opener' | 'start'>>();
