import { subtitlesOf, type Video } from '@/lib/domain/video';
import * as words from '@/lib/words';

/** The languages a film has subtitles in, `EN, FR`; 'None' when it has none. */
export function subtitleLanguages(video: Pick<Video, 'tracks'>): string {
  const languages = subtitlesOf(video).map(({ language }) => language.toUpperCase());
  return languages.join(', ') || words.none;
}
