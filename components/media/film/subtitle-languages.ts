import type { Video } from '@/lib/domain/video';
import * as words from '@/lib/words';

/** The languages a film has subtitles in, `EN, FR`; 'None' when it has none. */
export function subtitleLanguages({ tracks }: Pick<Video, 'tracks'>): string {
  return tracks.map(({ language }) => language.toUpperCase()).join(', ') || words.none;
}
