import type { SafeHtml } from '@/lib/domain/primitives';
import { renderHtml } from '@/lib/html/render';
import * as words from '@/lib/words';
import styles from './Ticker.module.scss';
import { TickerControl } from './TickerControl';

/**
 * Announcements in one line. Without script it stands still with all its items and scrolls by hand; the control
 * sets it in motion (checklist TICK-02). The items never cross into it: it works on the elements it finds.
 */
export function Ticker({ items }: { readonly items: readonly SafeHtml[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.ticker} aria-label={words.announcements}>
      <TickerControl />
      {/* A line that scrolls must be reachable by keyboard even when no item holds a link. */}
      <div className={styles.line} tabIndex={0}>
        <div className={styles.track}>
          <ul className={styles.items}>
            {items.map((item, index) => (
              <li key={index} className={styles.item}>
                <div>{renderHtml(item)}</div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
