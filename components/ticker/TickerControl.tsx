'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Ticker.module.scss';
import { isPausedHere, rememberPause } from './remembered-pause';
import type { TickerMotion } from './ticker-motion';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Resolves to the time (ms, of `performance.now`) at which the page was loaded; a page come to softly is at once. */
function whenLoaded(signal: AbortSignal): Promise<number> {
  if (document.readyState === 'complete') return Promise.resolve(performance.now());
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(performance.now()), { once: true, signal });
  });
}

/** 'Pause' and 'Play', and the motion itself, which is loaded after the page (checklist TICK-03 to TICK-08). */
export function TickerControl() {
  const button = useRef<HTMLButtonElement>(null);
  const motion = useRef<TickerMotion>(null);
  const [isPaused, setPaused] = useState(false);
  const wanted = useRef(isPaused);

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

    line.dataset.settling = '';
    void Promise.all([import('./ticker-motion'), whenLoaded(signal)])
      .then(([{ startTicker }, loadedAt]) => {
        if (signal.aborted) return;
        motion.current = startTicker(line, loadedAt, signal);
        motion.current.setPaused(wanted.current);
      })
      // Then it stays still, as without script.
      .catch(() => delete line.dataset.settling);
    return () => controller.abort();
  }, []);

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
      <Icon name={isPaused ? 'play' : 'pause'} label={isPaused ? 'Play' : 'Pause'} />
    </button>
  );
}
