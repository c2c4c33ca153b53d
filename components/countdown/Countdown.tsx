'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import styles from './Countdown.module.scss';
import { startCountdown } from './countdown';
import { isBackNavigation } from './is-back-navigation';
import { rememberToStay, staysForGood } from './stay-for-good';

/** Seconds between announcements, so that the rest of the page can be heard too. */
const ANNOUNCED_EVERY = 3;

interface CountdownProps {
  /** The http(s) URL that the page redirects to. */
  readonly href: string;
  /** The link to that URL, which is all that shows without JavaScript. */
  readonly children: ReactNode;
}

/**
 * Counts down and redirects, unless the visitor chooses to stay, this time or always (checklist DET-15). Visitors who
 * return by Back or Forward are not redirected again.
 */
export function Countdown({ href, children }: CountdownProps) {
  return (
    <ErrorBoundary
      failure={{ text: words.staysHere }}
      fallback={<div className={styles.choices}>{children}</div>}
    >
      <Counting href={href}>{children}</Counting>
    </ErrorBoundary>
  );
}

function Counting({ href, children }: CountdownProps) {
  // Seconds; undefined before the countdown, null once it has ended.
  const [left, setLeft] = useState<number | null>();
  const [isStaying, setStaying] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const controller = useRef<AbortController>(null);
  const hasReturned = useRef<boolean>(null);

  useEffect(() => {
    hasReturned.current ??= isBackNavigation();
    const rest = () => setStaying(true);
    if (staysForGood()) return rest();
    if (hasReturned.current || !/^https?:\/\//i.test(href)) return;
    const counting = new AbortController();
    const { signal } = counting;
    controller.current = counting;
    const onSecond = (seconds: number) => {
      if (seconds > 0) return setLeft(seconds);
      counting.abort();
      window.location.assign(href);
    };
    startCountdown(onSecond, signal);
    // Stops the countdown for visitors who return to the page from the back/forward cache.
    window.addEventListener('pagehide', () => counting.abort(), { signal });
    signal.addEventListener('abort', () => setLeft(null));
    return () => counting.abort();
  }, [href]);

  const stay = () => {
    controller.current?.abort();
    setLeft(null);
    choices.current?.querySelector('a')?.focus();
  };
  const stayForGood = (isWanted: boolean) => {
    rememberToStay(isWanted);
    setStaying(isWanted);
    stay();
  };

  return (
    <>
      <p
        className={classes(styles.status, left === null && styles.over)}
        role="status"
        aria-live={left && left % ANNOUNCED_EVERY === 0 ? 'polite' : 'off'}
      >
        {left ? words.leavingIn(left) : isStaying && words.redirectsAreOff}
      </p>
      <div ref={choices} className={styles.choices}>
        {left && <Button onClick={stay}>{words.stayHere}</Button>}
        {left && <Button onClick={() => stayForGood(true)}>{words.turnOffRedirects}</Button>}
        {isStaying && <Button onClick={() => stayForGood(false)}>{words.redirectAgain}</Button>}
        {children}
      </div>
    </>
  );
}
