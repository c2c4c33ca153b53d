import { LITE_ROOT } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './LiteOffer.module.scss';

/** Pages whose path on the server is not the visitor's: they have no lite version. */
const SHOWN_ELSEWHERE = /^\/(?:page-not-found|draft|preview-notice)(?:\/|$)/;

/** The lite version of a page; the lite front page for a page that has none. */
export const litePathOf = (path: string | null): string =>
  path === null || path === '/' || SHOWN_ELSEWHERE.test(path) ? LITE_ROOT : LITE_ROOT + path;

/** Offers the lite version to visitors whose browser asks to save data (`lib/inline-scripts/settling.js`). */
export function LiteOffer({ href }: { readonly href: string }) {
  return (
    <p className={styles.offer}>
      {words.liteOffer}{' '}
      <a href={href} suppressHydrationWarning>
        {words.liteSite}
      </a>
    </p>
  );
}
