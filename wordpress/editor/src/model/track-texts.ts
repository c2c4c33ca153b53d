import { get } from '../api';
import { createLookup, useLookup } from './lookup';
import type { Reference } from './references';

interface TrackText {
  readonly id: number;
  readonly text: string;
}

/** The texts of subtitle files in the media library; '' if one can't be read. */
const trackTexts = createLookup<TrackText>(async (ids) => {
  const files = await get<readonly Reference[]>(`/references?ids=${ids.join(',')}`);
  const read = async ({ id, url = '' }: Reference) => {
    try {
      const answer = await fetch(url);
      return { id, text: answer.ok ? await answer.text() : '' };
    } catch {
      return { id, text: '' };
    }
  };
  return Promise.all(files.map(read));
});

/** The text of each track, as typed or from its file; '' until it has loaded. */
export function useTrackTexts(tracks: readonly (number | string)[]): readonly string[] {
  const ids = tracks.filter((track) => typeof track === 'number');
  const { known } = useLookup(trackTexts, ids);
  return tracks.map((track) =>
    typeof track === 'number' ? (known.get(track)?.text ?? '') : track,
  );
}
