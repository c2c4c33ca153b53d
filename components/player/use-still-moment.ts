import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Frames } from './frames';

/** How long the film must stand still before the moment shown counts, in milliseconds. */
const REST = 200;

/**
 * Returns the moment at which the film last stood still, in seconds.
 *
 * @param start the moment at which it was opened; null for none
 * @returns the moment, and a function that records it again after the film was paused, stepped or moved
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
