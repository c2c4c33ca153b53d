import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import * as words from '@/lib/words';
import styles from './SearchUnanswered.module.scss';

/**
 * How long a search may take before the visitor is told that there is no answer, in milliseconds (checklist SRCH-19).
 */
export const PATIENCE = 8_000;

interface SearchUnansweredProps {
  readonly onRetry: () => void;
}

/**
 * Shown during a search. Renders nothing at first; after a while, says that there is no answer and offers to try again.
 */
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
