import { useCallback, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How far a pointer may move during a press without dragging, in pixels. */
const TREMOR = 4;

interface Drag {
  /** How far the map has been dragged, in pixels to the right and down. */
  readonly x: number;
  readonly y: number;
}

/**
 * Lets the pointer drag the drawn map before an engine has loaded. The map's stylesheet reads `--dx` and `--dy`. A
 * touch scrolls the page vertically and drags the map horizontally.
 */
export function useDragged() {
  const moved = useRef<Drag>({ x: 0, y: 0 });
  /** Where the pointer went down, minus the distance that the map had moved by then; null while no pointer is down. */
  const origin = useRef<Drag>(null);
  const hasMoved = useRef(false);
  const afterwards = useRef<() => void>(null);

  const end = () => {
    origin.current = null;
    afterwards.current?.();
    afterwards.current = null;
  };

  return {
    moved,
    /** Calls a function at once or, during a drag, at the end of the drag. */
    whenStill: useCallback((task: () => void) => {
      if (origin.current) afterwards.current = task;
      else task();
    }, []),
    handlers: {
      onPointerDown({ button, isPrimary, clientX, clientY }: PointerEvent) {
        if (button !== 0 || !isPrimary) return;
        hasMoved.current = false;
        origin.current = { x: clientX - moved.current.x, y: clientY - moved.current.y };
      },
      onPointerMove({ clientX, clientY, currentTarget, pointerId, isPrimary }: PointerEvent) {
        if (!origin.current || !isPrimary) return;
        const [x, y] = [clientX - origin.current.x, clientY - origin.current.y];
        const way = Math.hypot(x - moved.current.x, y - moved.current.y);
        if (!hasMoved.current && way < TREMOR) return;
        // Not earlier, because an element that captures the pointer also receives the click.
        if (!hasMoved.current) currentTarget.setPointerCapture(pointerId);
        hasMoved.current = true;
        moved.current = { x, y };
        if (!(currentTarget instanceof HTMLElement)) return;
        currentTarget.style.setProperty('--dx', `${x}px`);
        currentTarget.style.setProperty('--dy', `${y}px`);
      },
      onPointerUp: end,
      onPointerCancel: end,
      /** Ignores the click that ends a drag. */
      onClickCapture(event: MouseEvent) {
        if (!hasMoved.current || event.detail === 0) return;
        hasMoved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      /** Prevents the browser from dragging a link. */
      onDragStart(event: { preventDefault(): void }) {
        event.preventDefault();
      },
    },
  };
}
