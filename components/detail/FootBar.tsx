import type { ReactNode } from 'react';
import { CITE_ID } from '@/components/cite/CiteBox';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import * as words from '@/lib/words';
import styles from './FootBar.module.scss';

interface FootBarProps {
  /** A few facts that identify the page; those that only fit a wide screen have the class `wideFact`. */
  readonly children: ReactNode;
  /** True when the page says how to cite it. */
  readonly cites: boolean;
  readonly resources: number;
  readonly resourcesHref: string;
}

/** The class of a fact that is hidden on phones. */
export const wideFact = styles.wide;

/** A bar at the bottom of the screen that identifies the page and links to its resources (checklist DET-02). */
export function FootBar({ children, cites, resources, resourcesHref }: FootBarProps) {
  return (
    <footer className={styles.bar}>
      <p className={styles.facts}>{children}</p>
      {cites && (
        <a href={`#${CITE_ID}`} className={styles.cite}>
          {words.howToCite}
        </a>
      )}
      {/* The panel's heading, so that the outline includes it before the panel is open. */}
      <h2 className={styles.heading}>
        <SiteLink href={resourcesHref} className={styles.link}>
          <span className={styles.words}>{words.mediaAndResources}</span>{' '}
          <span className={styles.count} aria-hidden="true">
            {resources}
          </span>
          <Icon name="next" />
        </SiteLink>
      </h2>
    </footer>
  );
}
