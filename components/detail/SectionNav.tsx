import styles from './SectionNav.module.scss';

interface SectionNavProps {
  /** Those with content; `id` is the anchor's, `count` null where nothing is counted. */
  readonly sections: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number | null;
  }[];
}

/** Links to the sections of the page, kept below the bar; nothing without sections (checklist DET-03, EXD-07). */
export function SectionNav({ sections }: SectionNavProps) {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="Sections">
      <ul className={styles.list}>
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {label}
              {count !== null && (
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
