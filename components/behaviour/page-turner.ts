/** A neighbour of the open item, as in the `rel` of its link. */
export type Direction = 'prev' | 'next';

/** True during a soft navigation (`SoftNavigation`). */
const isPending = () => document.documentElement.hasAttribute('data-pending');

/**
 * Follows the links that `linkTo` finds, one at a time. Turns requested during a navigation are queued, so that no key
 * press is lost. A click elsewhere cancels queued turns.
 */
export function createPageTurner(
  linkTo: (direction: Direction) => HTMLElement | null,
  signal: AbortSignal,
) {
  /** Queued turns; negative towards the previous item. */
  let waiting = 0;

  const goOn = () => {
    if (waiting === 0 || isPending()) return;
    const direction = waiting < 0 ? 'prev' : 'next';
    waiting -= Math.sign(waiting);
    linkTo(direction)?.click();
  };
  const observer = new MutationObserver(goOn);
  observer.observe(document.documentElement, { attributeFilter: ['data-pending'] });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('pointerdown', () => (waiting = 0), { signal });

  return (direction: Direction, isRepeat: boolean) => {
    // A held key turns pages as fast as they load, and stops when it is released.
    if (isRepeat && isPending()) return;
    waiting += direction === 'next' ? 1 : -1;
    goOn();
  };
}
