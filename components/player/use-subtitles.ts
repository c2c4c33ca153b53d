import { useEffect, useState, type RefObject } from 'react';
import { preferredTrack } from '@/lib/domain/preferred-track';
import type { FilmTrack } from './film';

/**
 * Returns the track that subtitles and transcript use, and whether subtitles are shown.
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
