import { SETTLING_SCRIPT } from '@/lib/site/inline-scripts.mjs';

/**
 * Marks the document with `data-settling` until a second after it has loaded; until then the ticker's links ignore clicks
 * (checklist TICK-05). An inline script before the page, so that this applies from the first paint however late other
 * scripts load, and not at all without JavaScript. After a soft navigation `TickerControl` does the same. Also marks it
 * with `data-save-data` for visitors whose browser asks to save data, who are then offered the lite version.
 */
export function SettlingMark() {
  return <script dangerouslySetInnerHTML={{ __html: SETTLING_SCRIPT }} />;
}
