import { useEffect, useState } from 'react';

/**
 * How long the result of a key press stays visible while the film plays, in milliseconds. It remains while the film is
 * paused.
 */
const SHOWN_FOR = 4000;

/** Returns the result of the last key press, in words, and a function that announces one. */
export function useSaid(isPlaying: boolean): readonly [string | null, (text: string) => void] {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null || !isPlaying) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [said, isPlaying]);
  return [said, setSaid];
}
