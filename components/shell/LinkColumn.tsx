import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import type { MenuItem } from '@/lib/site';
import styles from './LinkColumn.module.scss';

interface LinkColumnProps {
  readonly heading: string;
  readonly items: readonly MenuItem[];
}

/** A list of links with a heading, used by site map and footer. */
export function LinkColumn({ heading, items }: LinkColumnProps) {
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {items.map(({ label, language, href }) => (
          <li key={label}>
            <SiteLink className={styles.link} href={href}>
              <Title language={language}>{label}</Title>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
