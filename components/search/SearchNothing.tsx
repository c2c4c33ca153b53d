import { MENU } from '@/lib/site/menu';
import * as words from '@/lib/words';
import { SiteLink } from '@/components/ui/SiteLink';
import styles from './SearchNothing.module.scss';

/** Lists to browse when a search finds nothing: every list of the first two menus that has a page. */
const LISTS = MENU.filter(({ id }) => id !== 'about')
  .flatMap(({ label, items }) =>
    items.map((item) => ({ ...item, label: item.href === '/' ? label : item.label })),
  )
  .filter(({ href }) => href.startsWith('/'));

/** Replaces the results: says that there are none, what else to type, and where to look. */
export function SearchNothing({ query }: { readonly query: string }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.said}>{words.nothingFound(query)}</p>
      <p className={styles.advice}>{words.nothingFoundAdvice}</p>
      <ul className={styles.lists} aria-label={words.lists}>
        {LISTS.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
