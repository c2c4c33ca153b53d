import { Button } from '@/components/ui/Button';
import { AGENCY } from '@/lib/site/agency';
import * as words from '@/lib/words';
import styles from './status.module.scss';

export interface ErrorViewProps {
  /** Renders the page again. Without it, the view only links to the index page. */
  readonly onRetry?: () => void;
}

/** The error page, which replaces the whole frame. */
export function ErrorView({ onRetry }: ErrorViewProps) {
  return (
    <>
      <header className={styles.bar}>
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- loads anew: what failed may be in this page's memory */}
        <a className={styles.name} href="/">
          {AGENCY.name}
        </a>
      </header>
      <main id="main" className={styles.view}>
        <h1 className={styles.title}>{words.notShown}</h1>
        <p className={styles.lead}>{words.errorOnOurSide}</p>
        <p className={styles.next}>
          {onRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- loads anew, as above */}
          <a href="/">{words.allInvestigations}</a>
        </p>
      </main>
    </>
  );
}
