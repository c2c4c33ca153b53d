import { subtitlesOf, type TrackKind, type Video } from '@/lib/domain/video';
import * as words from '@/lib/words';

/**
 * Returns the languages of a film's subtitles and captions, `Subtitles EN, FR; Captions EN`, with a name where the code
 * is unknown; 'Subtitles None' if it has none.
 */
export function subtitleLanguages(video: Pick<Video, 'tracks'>): string {
  const tracks = subtitlesOf(video);
  const named = (kind: TrackKind, word: string) => {
    const languages = tracks
      .filter((track) => track.kind === kind)
      .map(({ language, label }) => (language === null ? label : shortly(language)));
    return languages.length > 0 ? [`${word} ${[...new Set(languages)].join(', ')}`] : [];
  };
  const all = [...named('subtitles', words.subtitles), ...named('captions', words.captions)];
  return all.join('; ') || `${words.subtitles} ${words.none}`;
}

/** Returns a language code without its private-use suffix, such as `-x-autogen` for subtitles written by a machine. */
const shortly = (language: string) => language.replace(/-x-.*$/i, '').toUpperCase();
