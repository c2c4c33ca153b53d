import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import * as words from '@/lib/words';
import styles from './FootBar.module.scss';

interface FootBarProps {
  /** What page this is, in a few facts; those that only fit a wide screen carry `wideFact`. */
  readonly children: ReactNode;
  readonly resources: number;
  readonly resourcesHref: string;
}

/** The class of a fact that a phone leaves out. */
export const wideFact = styles.wide;

/** What page this is, kept at the screen's foot, with the way to its material (checklist DET-02). */
export function FootBar({ children, resources, resourcesHref }: FootBarProps) {
  return (
    <footer className={styles.bar}>
      <p className={styles.facts}>{children}</p>
      {/* The heading of what the link opens: it is in the page's outline before the panel is. */}
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
