import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

/** Marks of a history entry: what was unfolded on its page, and the link by which the page was left. */
export const UNFOLDED = 'unfolded';
export const LEFT_BY = 'left-by';

export interface Place {
  readonly href: string;
  /** Which of the links to that address it was. */
  readonly nth: number;
  /** How many pixels it was below the window's top. */
  readonly top: number;
  /** False where another was followed, in a bar. */
  readonly isFollowed: boolean;
}

/** A warning is agreed to anew, and a film is opened by its address alone. */
export const folds = () =>
  document.querySelectorAll<HTMLDetailsElement>(
    'main details:not([data-warned], :has(> summary[data-video]))',
  );

/** Without copies for the eye alone: the ticker makes its own later. */
export const linksTo = (href: string) =>
  [
    ...document.querySelectorAll<HTMLAnchorElement | SVGAElement>(
      'main a[href]:not([aria-hidden] *)',
    ),
  ].filter((link) => link.getAttribute('href') === href && link.checkVisibility());

/** The link itself or, where it is in a bar, one in the middle of the window. */
function anchorOf(link: Element): Element | null {
  if (link.closest('main')) return link;
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return middle?.closest('main :is(article, li)')?.querySelector('a[href]') ?? null;
}

/** Remembers with the history entry how its page is left. To be called before the link is followed. */
export function rememberPlace(followed: Element): void {
  writeHistoryMark(
    UNFOLDED,
    [...folds()].flatMap(({ open }, index) => (open ? [index] : [])),
  );
  const anchor = anchorOf(followed);
  const href = anchor?.getAttribute('href');
  const place: Place | undefined =
    anchor && href
      ? {
          href,
          nth: linksTo(href).findIndex((link) => link === anchor),
          top: anchor.getBoundingClientRect().top,
          isFollowed: anchor === followed,
        }
      : undefined;
  writeHistoryMark(LEFT_BY, place);
}

/** True where the entry of the history is of a page that was left by a link. */
export const isLeftPlace = (): boolean => readHistoryMark(UNFOLDED) !== undefined;
