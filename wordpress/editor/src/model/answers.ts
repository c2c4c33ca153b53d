import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../api';

/** The most texts per request, which is what the routes accept. */
const MOST = 100;

/** The results of a request about some texts. */
export interface Asked {
  /** Whether all results are known. */
  readonly isWhole: boolean;
  /** Why something could not be loaded; '' if nothing failed. */
  readonly problem: string;
  readonly retry: () => void;
}

interface Answers<T> extends Asked {
  /** The results so far; null where there is none. */
  readonly known: ReadonlyMap<string, T | null>;
}

/**
 * Asks WordPress about texts, such as addresses, once for each.
 *
 * @param ask gets some of the texts, and returns their results
 * @param pause in milliseconds: how long the texts must stay the same before the request, because they may still be being
 * typed
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
