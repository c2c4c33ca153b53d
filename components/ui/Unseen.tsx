import * as words from '@/lib/words';
import { SiteLink } from './SiteLink';
import styles from './Unseen.module.scss';

/**
 * The way to a hidden picture without JavaScript. Browsers would then load a lazy picture at once, so none is rendered;
 * this leads to it once the visitor has opened what hides it.
 *
 * @param props.href the picture's file; omitted inside a link to it
 */
export function Unseen({ href }: { readonly href?: string }) {
  return href === undefined ? (
    <span className={styles.unseen}>{words.openThePicture}</span>
  ) : (
    <SiteLink className={styles.unseen} href={href}>
      {words.openThePicture}
    </SiteLink>
  );
}
