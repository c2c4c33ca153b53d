'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useThrow } from '@/components/behaviour/use-throw';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import styles from './Ticker.module.scss';
import { isPausedHere, rememberPause } from './remembered-pause';
import type { TickerMotion } from './ticker-motion';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const neverChanges = () => () => undefined;

/** Returns when the document finished loading, in milliseconds of `performance.now`; 0 until then. */
function documentLoadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
}

/**
 * Resolves to the time (ms, of `performance.now`) at which the page finished loading, however late this script runs.
 * After a soft navigation, that is now.
 */
function whenLoaded(isDocument: boolean, signal: AbortSignal): Promise<number> {
  if (document.readyState === 'complete') {
    return Promise.resolve((isDocument && documentLoadedAt()) || performance.now());
  }
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(performance.now()), { once: true, signal });
  });
}

/**
 * Shows the Pause and Play button and runs the animation, whose code is loaded after the page (checklist TICK-03 to
 * TICK-08).
 */
export function TickerControl() {
  return (
    <ErrorBoundary failure={{ text: words.announcementsStandStill }}>
      <Control />
    </ErrorBoundary>
  );
}

function Control() {
  const button = useRef<HTMLButtonElement>(null);
  const motion = useRef<TickerMotion>(null);
  const fail = useThrow();
  const [isPaused, setPaused] = useState(false);
  const wanted = useRef(isPaused);
  const isHydration = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const cameWithDocument = useRef(isHydration);

  useEffect(() => {
    const line = button.current?.parentElement?.querySelector<HTMLElement>('[tabindex]');
    if (!line) return;
    const controller = new AbortController();
    const { signal } = controller;
    const reduced = window.matchMedia(REDUCED_MOTION);
    const follow = () => setPaused(reduced.matches);
    const begin = () => setPaused(isPausedHere() ?? reduced.matches);
    begin();
    reduced.addEventListener('change', follow, { signal });

    const isDocument = cameWithDocument.current;
    // After a full load, `settling.js` has set this already.
    if (!isDocument) line.dataset.settling = '';
    void Promise.all([import('./ticker-motion'), whenLoaded(isDocument, signal)])
      .then(([{ startTicker }, loadedAt]) => {
        if (signal.aborted) return;
        motion.current = startTicker(line, loadedAt, signal);
        motion.current.setPaused(wanted.current);
      })
      .catch((error: unknown) => !signal.aborted && fail(error));
    return () => {
      controller.abort();
      // The line stays still, as without JavaScript.
      delete line.dataset.settling;
    };
  }, [fail]);

  useEffect(() => {
    wanted.current = isPaused;
    motion.current?.setPaused(isPaused);
  }, [isPaused]);

  return (
    <button
      ref={button}
      type="button"
      className={styles.control}
      onClick={() => {
        setPaused(!isPaused);
        rememberPause(!isPaused);
      }}
    >
      <Icon name={isPaused ? 'play' : 'pause'} label={isPaused ? words.play : words.pause} />
    </button>
  );
}
