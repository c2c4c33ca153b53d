import type { ReactNode } from 'react';
import styles from './DetailSection.module.scss';

interface DetailSectionProps {
  /** The anchor that the section navigation links to. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a detail page: the heading on the left, the content from the fourth column on. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
