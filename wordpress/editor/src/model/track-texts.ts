import { get } from '../api';
import { createLookup, useLookup } from './lookup';
import { LONGEST } from './subtitles';
import type { Reference } from './references';

interface TrackText {
  readonly id: number;
  readonly text: string;
}

/** The texts of subtitle files in the media library, up to the length that is checked; '' for a file that can't be read. */
const trackTexts = createLookup<TrackText>(async (ids) => {
  const files = await get<readonly Reference[]>(`/references?ids=${ids.join(',')}`);
  const read = async ({ id, url = '' }: Reference) => {
    try {
      const answer = await fetch(url);
      return { id, text: answer.ok ? await beginningOf(answer) : '' };
    } catch {
      return { id, text: '' };
    }
  };
  return Promise.all(files.map(read));
});

/** Reads the text of a response, until it is known to be too long. */
async function beginningOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  let text = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > LONGEST) {
      await reader?.cancel();
      break;
    }
  }
  return text + decoder.decode();
}

/** Returns the text of each track, as typed or from its file; '' until it has loaded. */
export function useTrackTexts(tracks: readonly (number | string)[]) {
  const ids = tracks.filter((track) => typeof track === 'number');
  const { known, ...asked } = useLookup(trackTexts, ids);
  const texts = tracks.map((track) =>
    typeof track === 'number' ? (known.get(track)?.text ?? '') : track,
  );
  return { ...asked, texts };
}
