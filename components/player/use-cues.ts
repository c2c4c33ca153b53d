import { useEffect, useState } from 'react';
import { parseCues, type Cue } from '@/lib/domain/vtt';

interface Loaded {
  readonly src: string;
  /** Null when the track could not be fetched. */
  readonly cues: readonly Cue[] | null;
}

async function fetchCues(src: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`A track answered ${response.status}`);
  return parseCues(await response.text());
}

/**
 * The cues of a text track, which is fetched.
 *
 * @param src undefined for none
 * @returns undefined while they are on their way or there is no track, null when they could not be fetched
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
