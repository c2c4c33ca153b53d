import { LITE_ROOT } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './LiteOffer.module.scss';

/** Pages whose path on the server differs from the visitor's. They have no lite version. */
const SHOWN_ELSEWHERE = /^\/(?:page-not-found|draft|preview-notice)(?:\/|$)/;

/** Returns the path of a page's lite version; the lite front page if the page has none. */
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
