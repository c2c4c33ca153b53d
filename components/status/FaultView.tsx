import { Button } from '@/components/ui/Button';
import { AGENCY } from '@/lib/site/agency';
import styles from './status.module.scss';

interface FaultViewProps {
  /** Renders the page again; without it the only way out is the index page. */
  readonly onRetry?: () => void;
}

/**
 * What an error boundary shows. It stands outside the frame and brings no more than itself, since every
 * page carries its boundary's code.
 */
export function FaultView({ onRetry }: FaultViewProps) {
  return (
    <>
      <header className={styles.bar}>
        {/** A full load, because whatever failed may still be in this page's memory. */}
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
        <a className={styles.name} href="/">
          {AGENCY.name}
        </a>
      </header>
      <main id="main" className={styles.view}>
        <h1 className={styles.title}>This page could not be shown</h1>
        <p className={styles.lead}>The fault is ours. Please try again shortly.</p>
        <p className={styles.next}>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
          <a href="/">All investigations</a>
        </p>
      </main>
    </>
  );
}
