import { useEffect, useState, type RefObject } from 'react';
import type { FilmTrack } from './film';

/** A language tag with the script and the region that are likeliest where it says none; null when it is not one. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** How well a track's language suits a visitor who prefers another; 0 when it is another language. */
function suits(track: string, preferred: string): number {
  const [has, wants] = [localeOf(track), localeOf(preferred)];
  if (!has || !wants || has.language !== wants.language) return 0;
  // What a machine has written comes after what an editor has.
  const byHand = /-x-/i.test(track) ? 0 : 1;
  return 1 + byHand + (has.region === wants.region ? 2 : 0) + (has.script === wants.script ? 4 : 0);
}

/**
 * The track that best suits the first of the visitor's preferred languages in which there is one, by script, then region;
 * otherwise the first track.
 */
export function preferredTrack(tracks: readonly FilmTrack[], languages: readonly string[]): number {
  for (const language of languages) {
    const suited = tracks.map((track) => suits(track.language, language));
    const best = Math.max(0, ...suited);
    if (best > 0) return suited.indexOf(best);
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
