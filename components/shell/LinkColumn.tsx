import { SiteLink } from '@/components/ui/SiteLink';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import type { MarkedItem } from './shell-navigation';
import styles from './LinkColumn.module.scss';

interface LinkColumnProps {
  readonly heading: string;
  readonly items: readonly MarkedItem[];
}

/** A list of links with a heading, for the site map and the footer. */
export function LinkColumn({ heading, items }: LinkColumnProps) {
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {items.map(({ label, mark, href }) => (
          <li key={label}>
            <SiteLink className={styles.link} href={href}>
              <MarkedTitle mark={mark}>{label}</MarkedTitle>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
