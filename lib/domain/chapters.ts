import type { Chapter } from './video';
import { parseCues } from './vtt';

/** Returns the chapters of a film, which are the cues of a track of their own. @param vtt as `toWebVtt` writes it */
export const chaptersIn = (vtt: string): readonly Chapter[] =>
  parseCues(vtt).map(({ start, end, text }) => ({
    start,
    end,
    title: text.replaceAll('\n', ' '),
  }));
