import { filmPage } from '@/lib/html/embed';
import type { Embed } from '@/lib/html/render';
import styles from './EmbedLink.module.scss';
import { Icon } from './Icon';

/** A link to a film on another platform, from which the page loads nothing. */
export function EmbedLink({ id, src, title }: Embed) {
  const film = filmPage(src);
  const host = URL.canParse(film) ? new URL(film).hostname.replace(/^www\./, '') : '';
  return (
    <figure id={id}>
      <a className={styles.embed} href={film} rel="noopener noreferrer">
        <span className={styles.play}>
          <Icon name="play" />
        </span>{' '}
        <span className={styles.words}>
          <span>{title}</span> <span className={styles.host}>{host}</span>
        </span>
      </a>
    </figure>
  );
}
