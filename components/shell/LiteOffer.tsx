import { LITE_ROOT } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './LiteOffer.module.scss';

/**
 * The lite page of an address. Of a page that is not found there is none; on the server its address is that of the
 * view that is shown instead.
 */
export const litePathOf = (path: string | null): string =>
  path === null || path === '/' || path.startsWith('/page-not-found')
    ? LITE_ROOT
    : LITE_ROOT + path;

/** Offers the lite version to a reader whose browser asks to save data (`components/ticker/SettlingMark.tsx`). */
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
