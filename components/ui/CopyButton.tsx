'use client';

import { useState, type ReactNode } from 'react';
import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './CopyButton.module.scss';

interface CopyButtonProps {
  /** The text to copy, or the path of an address of the site. */
  readonly text: string;
  /** The accessible name, if it says more than the button. */
  readonly label?: string;
  readonly className?: string;
  /** The content of the button. */
  readonly children: ReactNode;
}

/** A button that copies a text or the address of a path, and reports success or failure. */
export function CopyButton({ text, label, className, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      const isPath = text.startsWith('/');
      await navigator.clipboard.writeText(isPath ? window.location.origin + text : text);
      setOutcome(words.copied);
    } catch {
      setOutcome(words.notCopied);
    }
  };
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, className)}
        aria-label={outcome || label}
        title={label}
        onClick={() => void copy()}
      >
        {outcome || children}
      </button>
      {/* Outside the button, where it would be part of the name and not announced. */}
      <span role="status" className={styles.status}>
        {outcome}
      </span>
    </>
  );
}
