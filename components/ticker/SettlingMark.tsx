import { SETTLING_SCRIPT } from '@/lib/site/inline-scripts.mjs';

/**
 * Marks the document with `data-settling` until a second after its load: the ticker's links let clicks through meanwhile
 * (checklist TICK-05). It is an inline script before the page, so that the rule holds from the first line drawn, however
 * late the other scripts come, and so that nothing stays held where no script runs. A page that a link leads to is
 * held by `TickerControl`.
 */
export function SettlingMark() {
  return <script dangerouslySetInnerHTML={{ __html: SETTLING_SCRIPT }} />;
}
