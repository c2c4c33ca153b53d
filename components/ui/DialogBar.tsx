import * as words from '@/lib/words';
import { Icon } from './Icon';
import { SiteLink } from './SiteLink';
import { AGENCY, MENU } from '@/lib/site';
import styles from './DialogBar.module.scss';

/** The bar of a full-page panel. Its 'Close' is in the place of the button that opened the panel. */
export function DialogBar({ dialogId }: { readonly dialogId: string }) {
  return (
    <div className={styles.bar}>
      <SiteLink className={styles.name} href="/">
        {AGENCY.name}
      </SiteLink>
      <ul className={styles.words}>
        {MENU.map(({ id, label, href }) => (
          <li key={id}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} commandfor={dialogId} command="close">
        <Icon name="close" label={words.close} />
      </button>
    </div>
  );
}
