import type { SafeHtml } from '@/lib/domain/primitives';
import { withoutNames } from '@/lib/html/page-texts';
import { renderHtml } from '@/lib/html/render';
import * as words from '@/lib/words';
import styles from './Ticker.module.scss';
import { TickerControl } from './TickerControl';

/**
 * Shows announcements in one line. Without JavaScript, the line does not move and can be scrolled; `TickerControl`
 * animates it (checklist TICK-02). The control works on the rendered elements, so it does not receive the items.
 */
export function Ticker({ items }: { readonly items: readonly SafeHtml[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.ticker} aria-label={words.announcements}>
      <TickerControl />
      {/* A scrollable line must be focusable by keyboard even if no item contains a link. */}
      <div className={styles.line} role="group" aria-label={words.announcements} tabIndex={0}>
        <div className={styles.track}>
          <ul className={styles.items}>
            {items.map((item, index) => (
              <li key={index} className={styles.item}>
                <div>{renderHtml(withoutNames(item))}</div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
