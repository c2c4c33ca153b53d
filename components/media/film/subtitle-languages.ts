import { subtitlesOf, type Video } from '@/lib/domain/video';
import * as words from '@/lib/words';

/** The languages a film has subtitles in, `EN, FR`, by their name where the code says none; 'None' when it has none. */
export function subtitleLanguages(video: Pick<Video, 'tracks'>): string {
  const languages = subtitlesOf(video).map(({ language, label }) =>
    language === 'und' ? label : language.toUpperCase(),
  );
  return languages.join(', ') || words.none;
}
