'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SearchDialog } from '@/components/search/SearchDialog';
import { classes } from '@/components/ui/classes';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { DONATION_PATH } from '@/lib/routes';
import * as words from '@/lib/words';
import type { Bar, Marked } from './bar';
import { Footer } from './Footer';
import { LiteOffer, litePathOf } from './LiteOffer';
import styles from './Frame.module.scss';
import { ShellBehaviour } from './ShellBehaviour';
import type { MarkedNavigation } from './shell-navigation';
import { SiteMap } from './SiteMap';
import { TermPanels } from './TermPanels';
import { TopBar } from './TopBar';

export interface FrameProps {
  readonly bar: Bar<Marked>;
  /** Null while the site has no content, in which case the frame has no site map. */
  readonly navigation: MarkedNavigation | null;
  readonly children: ReactNode;
  /** The URL of the page's own feed without its extension; by default that of the site-wide feed. */
  readonly feed?: string | undefined;
  /** The page's own path; by default that of its bar, or the visitor's. Required for a page with many addresses. */
  readonly path?: string;
}

/**
 * Renders the frame for `PageFrame`. Its props are plain values, so that menus, panels and site map are not sent a
 * second time as flight data (decision 12).
 */
export function Frame({ bar, navigation, children, feed, path }: FrameProps) {
  const full = bar.kind === 'bare' ? null : navigation;
  const visited = usePathname();
  // A record's panels may be requested under invented addresses, and one cached page serves all of them.
  const lite = litePathOf(path ?? (bar.kind === 'title' ? bar.path : visited));
  const hasPanels = bar.kind === 'menu' && full !== null;
  return (
    <div className={classes(styles.frame, bar.kind === 'menu' && bar.section && styles.tall)}>
      <a className={styles.skip} href="#main">
        {words.skipToContent}
      </a>
      {full && <LiteOffer href={lite} />}
      <TopBar bar={bar} hasSiteMap={full !== null} />
      {hasPanels && <TermPanels navigation={full} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {navigation?.isNew && <p className={styles.notice}>{words.nothingPublished}</p>}
        {children}
      </main>
      {full && (
        <Footer
          navigation={full}
          hasPanels={hasPanels}
          feed={feed}
          lite={lite}
          isGiving={visited === DONATION_PATH}
        />
      )}
      {full && <SearchDialog />}
      {full && <SiteMap navigation={full} />}
      <ErrorBoundary>
        <ShellBehaviour />
      </ErrorBoundary>
    </div>
  );
}
