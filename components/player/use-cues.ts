import { useEffect, useState } from 'react';
import { parseCues, type Cue } from '@/lib/domain/vtt';

interface Loaded {
  readonly src: string;
  /** Null if the track could not be fetched. */
  readonly cues: readonly Cue[] | null;
}

async function fetchCues(src: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`A track answered ${response.status}`);
  return parseCues(await response.text());
}

/**
 * Fetches the cues of a text track.
 *
 * @param src undefined if there is no track
 * @returns undefined while loading or without a track, null if the track could not be fetched
 */
export function useCues(src: string | undefined): readonly Cue[] | null | undefined {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (src === undefined) return;
    const controller = new AbortController();
    fetchCues(src, controller.signal).then(
      (cues) => setLoaded({ src, cues }),
      () => {
        if (!controller.signal.aborted) setLoaded({ src, cues: null });
      },
    );
    return () => controller.abort();
  }, [src]);

  return loaded?.src === src ? loaded?.cues : undefined;
}
