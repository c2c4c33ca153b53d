'use client';

import { useState, type ReactNode } from 'react';
import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './CopyButton.module.scss';

interface CopyButtonProps {
  /** What is copied: a text, or the path of an address of the site. */
  readonly text: string;
  /** The accessible name, if it says more than the button shows. */
  readonly label?: string;
  readonly className?: string;
  /** What the button shows. */
  readonly children: ReactNode;
}

/** A button that copies a text, or the address of a path. It says when it has, and when it may not. */
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
      {/* Within the button it would be part of its name, and silent. */}
      <span role="status" className={styles.status}>
        {outcome}
      </span>
    </>
  );
}
