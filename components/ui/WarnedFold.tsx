'use client';

import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AgreementContext } from './AgreementScope';
import styles from './Warned.module.scss';

interface WarnedFoldProps {
  /** Plain text, without duplicates. */
  readonly warnings: readonly string[];
  /** The surrounding words. They come from the server, because few pages have a warning but all load this script. */
  readonly label: string;
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
}

/** The client part of `Warned`. Inside another disclosure, it doesn't ask again about the warnings shown there. */
export function WarnedFold({ warnings, ...fold }: WarnedFoldProps) {
  const outer = use(AgreementContext);
  const asked = warnings.filter((warning) => !outer.isSaid(warning));
  return asked.length === 0 ? fold.children : <Fold warnings={asked} {...fold} />;
}

function Fold({ warnings, label, show, hide, children }: WarnedFoldProps) {
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
      {/* Only a click counts as agreement, because find-in-page also opens disclosures. */}
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
          outer.agree(warnings, !isOpen);
        }}
      >
        <span className={styles.label}>{label}</span>{' '}
        {warnings.map((warning) => (
          <span key={warning} className={styles.text}>
            {warning}{' '}
          </span>
        ))}
        <span className={styles.show}>{show}</span> <span className={styles.hide}>{hide}</span>
      </summary>
      <AgreementContext value={inner}>{children}</AgreementContext>
    </details>
  );
}
