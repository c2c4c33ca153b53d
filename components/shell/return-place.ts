import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';
import { isPlainClick } from '@/components/behaviour/plain-event';

/** Marks of a history entry: what was unfolded, and from where the page was left. */
const UNFOLDED = 'unfolded';
const LEFT_FROM = 'left-from';

/** A warning is agreed to anew, and a film is opened by its address alone. */
const FOLDS = 'main details:not([data-warned], :has(> summary[data-video]))';

/** A link on the page, and how many pixels it was below the window's top. */
interface Place {
  readonly href: string;
  /** Which of the links to that address it was. */
  readonly nth: number;
  readonly top: number;
}

/** Frames without a change after which a page has come to rest, and frames after which it is left as it is. */
const RESTING = 4;
const PATIENCE = 120;

const linksTo = (href: string) =>
  [...document.querySelectorAll('main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** The link that is followed, or, where it is in a bar, one in the middle of what is in view. */
function anchorOf({ target }: MouseEvent): Element | null {
  const followed = target instanceof Element ? target.closest('a[href]') : null;
  if (!followed || followed.closest('main')) return followed;
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return middle?.closest('main :is(article, li)')?.querySelector('a[href]') ?? null;
}

/** Remembers with the history entry from which link its page is left. To be called before the click is followed. */
export function rememberPlace(event: MouseEvent): void {
  const anchor = isPlainClick(event) ? anchorOf(event) : null;
  const href = anchor?.getAttribute('href');
  if (!anchor || !href) return;
  const { top } = anchor.getBoundingClientRect();
  writeHistoryMark(LEFT_FROM, { href, nth: linksTo(href).indexOf(anchor), top } satisfies Place);
}

/** Remembers with the history entry what is unfolded on its page. */
export function rememberFolds(): void {
  const folds = [...document.querySelectorAll<HTMLDetailsElement>(FOLDS)];
  const unfolded = folds.flatMap(({ open }, index) => (open ? [index] : []));
  const known = readHistoryMark(UNFOLDED);
  if (unfolded.length > 0 || Array.isArray(known)) writeHistoryMark(UNFOLDED, unfolded);
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string';

function unfold() {
  const unfolded = readHistoryMark(UNFOLDED);
  if (!Array.isArray(unfolded)) return;
  for (const [index, fold] of document.querySelectorAll<HTMLDetailsElement>(FOLDS).entries()) {
    if (unfolded.includes(index)) fold.open = true;
  }
}

/**
 * Keeps the link where it was until the page has come to rest: the browser returns to a number of pixels, at a moment of its
 * own, and heights that were guessed (`skippable`) come true only as they are drawn.
 */
function hold({ href, nth, top }: Place) {
  const links = linksTo(href);
  const link = links[nth] ?? links[0];
  if (!link) return () => undefined;
  const moving = new AbortController();
  const { signal } = moving;
  // From then on the browser's own memory is the newer one.
  const forget = () => {
    moving.abort();
    writeHistoryMark(LEFT_FROM, undefined);
  };
  const forgetOn = (type: string) =>
    window.addEventListener(type, forget, { passive: true, signal });
  ['wheel', 'touchstart', 'pointerdown', 'keydown'].forEach(forgetOn);
  let resting = 0;
  let patience = PATIENCE;
  const step = () => {
    if (signal.aborted) return;
    const away = link.getBoundingClientRect().top - top;
    resting = Math.abs(away) < 1 ? resting + 1 : 0;
    if (resting === 0) window.scrollBy({ top: away, behavior: 'instant' });
    patience -= 1;
    if (resting < RESTING && patience > 0) requestAnimationFrame(step);
    else forgetOn('scroll');
  };
  step();
  return () => moving.abort();
}

/**
 * Shows a page that a visitor goes back to as it was left: unfolded, and with the link that was followed where it was. To be
 * called when the page is in the document; on one that was never left it does nothing.
 *
 * @returns ends it, when another page is shown; the visitor's own moving does as well
 */
export function returnToPlace(): () => void {
  unfold();
  const place = readHistoryMark(LEFT_FROM);
  return isPlace(place) ? hold(place) : () => undefined;
}
