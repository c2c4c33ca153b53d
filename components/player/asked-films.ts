import type { CurrentVideo } from './current-video';

/** Films that are opened by something else than themselves, which gets the focus back, and where they begin. */
export const askedFilms = new WeakMap<HTMLDetailsElement, Pick<CurrentVideo, 'opener' | 'start'>>();
