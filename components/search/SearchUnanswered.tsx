import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import * as words from '@/lib/words';
import styles from './SearchUnanswered.module.scss';

/** How long (ms) a search goes on before it is said that nothing answers (checklist SRCH-19). */
export const PATIENCE = 8_000;

interface SearchUnansweredProps {
  readonly onRetry: () => void;
}

/** Shown while a search goes on: nothing at first; after a while, that there is no answer, and a way to try again. */
export function SearchUnanswered({ onRetry }: SearchUnansweredProps) {
  const [attempt, setAttempt] = useState(0);
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(attempt), PATIENCE);
    return () => clearTimeout(timer);
  }, [attempt]);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <div className={styles.unanswered} aria-live="polite">
      {overdue === attempt && (
        <>
          <p>{words.noAnswer}</p>
          <Button onClick={retry}>{words.tryAgain}</Button>
        </>
      )}
    </div>
  );
}
