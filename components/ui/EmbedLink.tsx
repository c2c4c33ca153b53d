import type { Embed } from '@/lib/html/render';
import styles from './EmbedLink.module.scss';
import { Icon } from './Icon';

/** A film of another platform. Nothing is loaded from there before the visitor follows the link. */
export function EmbedLink({ src, title }: Embed) {
  const host = URL.canParse(src) ? new URL(src).hostname : '';
  return (
    <figure>
      <a className={styles.embed} href={src} rel="noopener noreferrer">
        <span className={styles.play}>
          <Icon name="play" />
        </span>{' '}
        <span>
          {title} <span className={styles.host}>{host}</span>
        </span>
      </a>
    </figure>
  );
}
