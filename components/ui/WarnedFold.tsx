'use client';

import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as words from '@/lib/words';
import { AgreementContext } from './AgreementScope';
import styles from './Warned.module.scss';

export interface WarnedFoldProps {
  /** Plain text, each said once. */
  readonly warnings: readonly string[];
  /** What the warnings are about. */
  readonly what: keyof typeof words.showWithheld;
  readonly children: ReactNode;
}

/** See `Warned`. What is inside another fold is not asked again about what that one says. */
export function WarnedFold({ warnings, what, children }: WarnedFoldProps) {
  const outer = use(AgreementContext);
  const asked = warnings.filter((warning) => !outer.isSaid(warning));
  if (asked.length === 0) return children;
  return (
    <Fold warnings={asked} what={what}>
      {children}
    </Fold>
  );
}

function Fold({ warnings, what, children }: WarnedFoldProps) {
  const outer = use(AgreementContext);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The reader may have opened it before this script ran.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  const inner = useMemo(
    () => ({
      isAgreed: (warning: string) =>
        warnings.includes(warning) ? isOpen : outer.isAgreed(warning),
      isSaid: (warning: string) => warnings.includes(warning) || outer.isSaid(warning),
      agree: outer.agree,
    }),
    [warnings, isOpen, outer],
  );
  return (
    <details ref={details} className={styles.warned} open={isOpen} data-warned="">
      {/* Only a click agrees: a browser opens what holds the words that a reader searches for in the page. */}
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
          outer.agree(warnings, !isOpen);
        }}
      >
        <span className={styles.label}>{words.contentWarning}</span>{' '}
        {warnings.map((warning) => (
          <span key={warning} className={styles.text}>
            {warning}{' '}
          </span>
        ))}
        <span className={styles.show}>{words.showWithheld[what]}</span>{' '}
        <span className={styles.hide}>{words.hideWithheld[what]}</span>
      </summary>
      <AgreementContext value={inner}>{children}</AgreementContext>
    </details>
  );
}
