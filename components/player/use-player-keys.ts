import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { actionOf, type PlayerAction } from './player-keys';
import type { Size } from './use-overlay';

/** True if a key belongs to the player, according to where it was pressed. */
function isForPlayer(
  { key, target }: KeyboardEvent,
  action: PlayerAction,
  root: Element | null,
  { isShrunk, isInPage }: Size,
): boolean {
  if (target instanceof Node && root?.contains(target)) return true;
  if (isShrunk) return action.kind === 'clear';
  if (!isInPage) return true;
  // The up and down keys scroll the page.
  return target === document.body && key !== 'ArrowUp' && key !== 'ArrowDown';
}

/**
 * Passes the player's keys to `act`. Over the page, the player handles keys wherever the focus is. In the corner, it
 * handles them only while it has the focus, except Escape, which always works. On the film's own page, it handles them
 * while it or nothing has the focus. Keys in a dialog above belong to the dialog (checklist VID-02, GAL-06).
 */
export function usePlayerKeys(
  root: RefObject<HTMLElement | null>,
  size: Size,
  act: (action: PlayerAction) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    // Escape leaves full screen first.
    if (action.kind === 'clear' && document.fullscreenElement) return;
    if (!isForPlayer(event, action, root.current, size)) return;
    event.preventDefault();
    act(action);
  });
  // A layout effect, because keys must work as soon as the player is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // In the capture phase, before any other listener.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
