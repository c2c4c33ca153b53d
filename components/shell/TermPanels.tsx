import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import { CLOSED_HASH } from './hash-entries';
import { TermList } from './TermList';
import styles from './TermPanels.module.scss';
import { termGroups, type MarkedNavigation } from './shell-navigation';

/**
 * The panels that 'By Category', 'By Methodology' and 'By Location' open below the bar. `:target` shows a panel, so the
 * links work without JavaScript and an open panel has a URL. A hash that is no element's id closes them without
 * scrolling the page.
 */
export function TermPanels({ navigation }: { readonly navigation: MarkedNavigation }) {
  return termGroups(navigation).map((group) => (
    <section key={group.id} id={group.id} className={styles.panel} aria-label={group.label}>
      <a className={styles.veil} href={CLOSED_HASH} tabIndex={-1} aria-hidden="true" />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p>
            <span>{group.label}</span> <span className={styles.count}>{group.terms.length}</span>
          </p>
          <a className={styles.close} href={CLOSED_HASH}>
            <Icon name="close" label={words.close} />
          </a>
        </div>
        <TermList group={group} />
      </div>
    </section>
  ));
}
