import * as words from '@/lib/words';
import styles from './SectionNav.module.scss';

interface SectionNavProps {
  /** Sections with content; `id` is the anchor, `count` is null for a section without a count. */
  readonly sections: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number | null;
  }[];
  /** Media & Resources: their number, and the URL that opens them. */
  readonly resources: { readonly count: number; readonly href: string };
}

/**
 * Links to Media & Resources and the sections of the page, below the bar; renders nothing without sections (checklist
 * DET-03, EXD-07).
 */
export function SectionNav({ sections, resources }: SectionNavProps) {
  const links = sections.map(({ id, label, count }) => ({ label, count, href: `#${id}` }));
  if (resources.count > 0) links.unshift({ label: words.mediaAndResources, ...resources });
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={words.sections}>
      <ul className={styles.list}>
        {links.map(({ label, count, href }) => (
          <li key={label}>
            <a href={href} className={styles.link}>
              <span>{label}</span>{' '}
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
