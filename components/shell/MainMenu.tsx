import { SiteLink } from '@/components/ui/SiteLink';
import { MENU } from '@/lib/site';
import * as words from '@/lib/words';
import type { MenuBar } from './bar';
import styles from './MainMenu.module.scss';

/**
 * The three sections and their submenus, all as links (checklist BAR-01 to BAR-05). The active section's submenu is
 * open. On phones, the section's name unfolds it (BAR-13), and an empty `details` keeps the state. The other submenus
 * are clipped until their section is hovered or focused.
 */
export function MainMenu({ bar }: { readonly bar: MenuBar }) {
  return (
    <nav className={styles.menu} aria-label={words.mainMenu} data-menu="">
      {bar.note && <p className={styles.note}>{bar.note}</p>}
      <ul className={styles.sections}>
        {MENU.map(({ id, label, href, items }) => (
          <li key={id} className={styles.section} data-active={id === bar.section || undefined}>
            <SiteLink className={styles.word} href={href}>
              {label}
            </SiteLink>
            {id === bar.section && (
              <details className={styles.fold}>
                <summary className={styles.word} data-fold="">
                  {label}
                </summary>
              </details>
            )}
            <ul className={styles.submenu}>
              {items.map((item) => (
                <li key={item.label}>
                  <SiteLink
                    className={styles.item}
                    href={item.href}
                    aria-current={item.href === bar.current ? 'page' : undefined}
                  >
                    {item.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
