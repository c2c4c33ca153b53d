import { useEffect, useState, type RefObject } from 'react';
import type { FilmTrack } from './film';

/** The first track in one of the visitor's preferred languages, in their order; otherwise the first track. */
export function preferredTrack(tracks: readonly FilmTrack[], languages: readonly string[]): number {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const language of languages) {
    const index = tracks.findIndex((track) => primary(track.language) === primary(language));
    if (index >= 0) return index;
  }
  return 0;
}

/**
 * The track that subtitles and transcript use, and whether subtitles are shown.
 *
 * @param tracks the film's subtitles, its first text tracks; no other track is ever shown
 */
export function useSubtitles(
  screen: RefObject<HTMLVideoElement | null>,
  tracks: readonly FilmTrack[],
) {
  const [index, setIndex] = useState(() => preferredTrack(tracks, navigator.languages));
  const [areShown, setShown] = useState(false);

  useEffect(() => {
    for (const [place, track] of Array.from(screen.current?.textTracks ?? []).entries()) {
      track.mode = areShown && place === index ? 'showing' : 'disabled';
    }
  }, [screen, index, areShown]);

  return { index, setIndex, areShown, toggle: () => setShown((shown) => !shown) };
}
