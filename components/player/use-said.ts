import { useEffect, useState } from 'react';

/** Milliseconds for which it is said what a key did, while the film plays; a film that stands still keeps it. */
const SHOWN_FOR = 4000;

/** What a key did, in words, and a function that says it. */
export function useSaid(isPlaying: boolean): readonly [string | null, (text: string) => void] {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null || !isPlaying) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [said, isPlaying]);
  return [said, setSaid];
}
