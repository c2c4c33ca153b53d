'use client';

import { useSyncExternalStore } from 'react';
import { getFailure, subscribeToFailure, tellFailure } from '@/components/behaviour/failure';
import * as words from '@/lib/words';
import styles from './FailureNotice.module.scss';
import { Icon } from './Icon';

/** What could not be shown, at the foot of the window: a sentence, a link to what remains, and Close. */
export function FailureNotice() {
  const failure = useSyncExternalStore(subscribeToFailure, getFailure, () => null);
  return (
    // There before it says anything, so that it is announced.
    <div role="alert">
      {failure && (
        <div className={styles.notice}>
          <p>
            <span>{failure.text}</span>{' '}
            {failure.link && <a href={failure.link.href}>{failure.link.label}</a>}
          </p>
          <button type="button" className={styles.close} onClick={() => tellFailure(null)}>
            <Icon name="close" label={words.close} />
          </button>
        </div>
      )}
    </div>
  );
}
