import { subtitlesOf, type TrackKind, type Video } from '@/lib/domain/video';
import * as words from '@/lib/words';

/**
 * The languages a film has subtitles and captions in, `Subtitles EN, FR; Captions EN`, by their name where the code says
 * none; 'Subtitles None' when it has none.
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

/** A language's code without what is only for programs, such as that a machine has written the words (`-x-autogen`). */
const shortly = (language: string) => language.replace(/-x-.*$/i, '').toUpperCase();
