import { useState } from 'react';
import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import type { Film, FilmTrack } from './film';
import { useCues } from './use-cues';

const baseOf = (language: string) => language.split('-', 1)[0];

/** Returns the descriptions in the language of the chosen subtitles, or else in the page's, or else the first. */
export function descriptionsFor(
  tracks: readonly FilmTrack[],
  language: string | undefined,
): FilmTrack | undefined {
  const inLanguage = (wanted: string) =>
    tracks.find((track) => baseOf(track.language) === baseOf(wanted));
  return (language && inLanguage(language)) || inLanguage(words.baseLanguage) || tracks[0];
}

const NO_CUES: readonly Cue[] = [];

/**
 * Returns the descriptions of what is seen in a film, for its transcript and, while switched on, at the current time.
 *
 * @param subtitles the chosen subtitles
 * @param time seconds into the film
 */
export function useDescriptions(film: Film, subtitles: FilmTrack | undefined, time: number) {
  const [areOn, setOn] = useState(false);
  const tracks = film.otherTracks.filter(({ kind }) => kind === 'descriptions');
  const track = descriptionsFor(tracks, subtitles?.language);
  const cues = useCues(track?.src) ?? NO_CUES;
  return {
    exist: track !== undefined,
    language: track?.language || undefined,
    cues,
    areOn,
    toggle: () => setOn((on) => !on),
    now: areOn ? cues.filter(({ start, end }) => start <= time && time < end) : NO_CUES,
  };
}
