import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Frames } from './frames';

/** Milliseconds after which what is shown is the moment meant, and not one on the way. */
const REST = 200;

/**
 * The moment at which the film last stood still, in seconds.
 *
 * @param start the moment at which it was opened; null for none
 * @returns it, and what has it noted again: the film has been paused, stepped through or moved
 */
export function useStillMoment(
  screen: RefObject<HTMLVideoElement | null>,
  frames: RefObject<Frames | null>,
  start: number | null,
): readonly [number | null, () => void] {
  const [moment, setMoment] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const note = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!screen.current?.paused || screen.current.readyState === 0) return;
      void frames.current?.moment().then(setMoment);
    }, REST);
  };
  return [moment, note];
}
