/** The neighbour of the item that shows: its link says so in `rel`. */
export type Direction = 'prev' | 'next';

/** True while a soft navigation is under way (`SoftNavigation`). */
const isPending = () => document.documentElement.hasAttribute('data-pending');

/**
 * Follows the links that `linkTo` finds, one after another: a turn asked for while the last one is still on its way waits
 * for it, so that no key press is lost. A click elsewhere cancels the turns that wait.
 */
export function createPageTurner(
  linkTo: (direction: Direction) => HTMLElement | null,
  signal: AbortSignal,
) {
  /** Turns that wait; negative towards the previous item. */
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
    // A key held down turns as fast as items arrive, and stops when it is released.
    if (isRepeat && isPending()) return;
    waiting += direction === 'next' ? 1 : -1;
    goOn();
  };
}
