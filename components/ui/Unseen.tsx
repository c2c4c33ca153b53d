import * as words from '@/lib/words';
import { SiteLink } from './SiteLink';
import styles from './Unseen.module.scss';

/**
 * The way to a picture that is held back, where no script runs: there the browser would fetch a lazy picture at once, so
 * it gets none, and once the reader has opened what holds it back this leads to it.
 *
 * @param props.href the picture's file; without one this stands inside a link to it
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
