import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../api';

/** How many are asked at once: as many as the calls take. */
const MOST = 100;

/** What is known of something that WordPress is asked about. */
export interface Asked {
  /** Whether all of it is known. */
  readonly isWhole: boolean;
  /** Why something could not be loaded; '' if nothing failed. */
  readonly problem: string;
  readonly retry: () => void;
}

interface Answers<T> extends Asked {
  /** The answers so far; null where there is none. */
  readonly known: ReadonlyMap<string, T | null>;
}

/**
 * Asks WordPress about texts, such as addresses; about each of them once.
 *
 * @param ask gets some of the texts, and returns what there is to say of them
 * @param pause in milliseconds: how long the texts stay the same before it is asked, as they may be typed at the moment
 */
export function useAnswers<T>(
  texts: readonly string[],
  ask: (texts: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, T>>,
  pause = 0,
): Answers<T> {
  const [known, setKnown] = useState<ReadonlyMap<string, T | null>>(new Map());
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const missing = JSON.stringify([...new Set(texts)].filter((text) => !known.has(text)));
  const isWhole = missing === '[]';
  useEffect(() => {
    if (isWhole) return undefined;
    const asked = new AbortController();
    const part = (JSON.parse(missing) as readonly string[]).slice(0, MOST);
    const look = async () => {
      try {
        const found = await ask(part, asked.signal);
        if (asked.signal.aborted) return;
        setProblem('');
        const looked = part.map((text) => [text, found.get(text) ?? null] as const);
        setKnown((before) => new Map([...before, ...looked]));
      } catch (error) {
        if (!asked.signal.aborted) setProblem(messageOf(error));
      }
    };
    const timer = setTimeout(() => void look(), pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [missing, isWhole, ask, pause, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { known, isWhole, problem: isWhole ? '' : problem, retry };
}
