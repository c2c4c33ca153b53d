import { useEffect, type RefObject } from 'react';
import { actionOf, type PlayerAction } from './player-keys';

/**
 * Passes the player's keys to `act`: over the page wherever the focus is; in the corner only while it has the focus,
 * except Escape, which always works. Keys in a dialog above belong to the dialog (checklist VID-02, GAL-06).
 */
export function usePlayerKeys(
  root: RefObject<HTMLElement | null>,
  isShrunk: boolean,
  act: (action: PlayerAction) => void,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // Escape leaves full screen first.
      if (action.kind === 'clear' && document.fullscreenElement) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (isShrunk && !isInside && action.kind !== 'clear') return;
      event.preventDefault();
      act(action);
    };
    // In the capture phase, before any other listener.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
}
