import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import type { TermGroup } from './shell-navigation';
import styles from './TermList.module.scss';

/** Terms as links, each with its number of investigations. */
export function TermList({ group }: { readonly group: TermGroup }) {
  return (
    <ul className={styles.list}>
      {group.terms.map(({ slug, name, language, count }) => (
        <li key={slug}>
          <SiteLink className={styles.term} href={group.pathOf(slug)}>
            <Title language={language}>{name}</Title> <b>{count}</b>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
