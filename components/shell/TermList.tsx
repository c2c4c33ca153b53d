import { SiteLink } from '@/components/ui/SiteLink';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import type { TermGroup } from './shell-navigation';
import styles from './TermList.module.scss';

/** Lists terms as links, each with its number of investigations. */
export function TermList({ group }: { readonly group: TermGroup }) {
  return (
    <ul className={styles.list}>
      {group.terms.map(({ slug, name, mark, count }) => (
        <li key={slug}>
          <SiteLink className={styles.term} href={group.pathOf(slug)}>
            <MarkedTitle mark={mark}>{name}</MarkedTitle> <b>{count}</b>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
