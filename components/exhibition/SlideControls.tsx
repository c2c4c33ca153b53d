'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/Icon';
import { wrapIndex } from '@/lib/domain/wrap-index';
import * as words from '@/lib/words';
import styles from './SlideControls.module.scss';

const never = () => () => undefined;

interface SlideControlsProps {
  /** Id of the list that scrolls. */
  readonly listId: string;
  readonly count: number;
}

/**
 * Previous and Next buttons for natively scrolling slides, wrapping at both ends (checklist EXD-03). Rendered only in
 * the browser, because they need JavaScript.
 */
export function SlideControls({ listId, count }: SlideControlsProps) {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isScripted) return null;

  const move = (steps: number) => {
    const list = document.getElementById(listId);
    if (!list) return;
    const current = Math.round(list.scrollLeft / list.clientWidth);
    list.scrollLeft = wrapIndex(current, steps, count) * list.clientWidth;
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-controls={listId}
        onClick={() => move(-1)}
      >
        <Icon name="previous" label={words.previousSlide} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-controls={listId}
        onClick={() => move(1)}
      >
        <Icon name="next" label={words.nextSlide} />
      </button>
    </div>
  );
}
