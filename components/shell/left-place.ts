import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

/** Marks of a history entry: the disclosures open on its page, and the link by which the visitor left. */
export const UNFOLDED = 'unfolded';
export const LEFT_BY = 'left-by';

export interface Place {
  readonly href: string;
  /** The index of the link among those to the same address. */
  readonly nth: number;
  /** Its distance from the top of the window, in pixels. */
  readonly top: number;
  /** False if the visitor left by another link, in a bar. */
  readonly isFollowed: boolean;
}

/**
 * Returns the disclosures to restore: not warnings, which the reader must agree to again, nor films, which only their
 * address opens.
 */
export const folds = () =>
  document.querySelectorAll<HTMLDetailsElement>(
    'main details:not([data-warned], :has(> summary[data-video]))',
  );

/** Returns the visible links to an address, without copies for the eye only: the ticker adds its own later. */
export const linksTo = (href: string) =>
  [
    ...document.querySelectorAll<HTMLAnchorElement | SVGAElement>(
      'main a[href]:not([aria-hidden] *)',
    ),
  ].filter((link) => link.getAttribute('href') === href && link.checkVisibility());

/** Returns the link itself or, if it is in a bar, a link in the middle of the window. */
function anchorOf(link: Element): Element | null {
  if (link.closest('main')) return link;
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return middle?.closest('main :is(article, li)')?.querySelector('a[href]') ?? null;
}

/** Stores in the history entry how its page is left. Call it before the link is followed. */
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

/** True if the history entry's page was left by a link. */
export const isLeftPlace = (): boolean => readHistoryMark(UNFOLDED) !== undefined;
