/** A part of the film that repeats, in seconds. Its end is null until it is marked. */
export interface Loop {
  readonly from: number;
  readonly to: number | null;
}

/**
 * Returns the loop after one of its two keys is pressed. One key begins a loop, the other ends it, and either clears a
 * complete one. An end without a beginning, or not after it, changes nothing.
 *
 * @param at the moment shown, in seconds
 */
export function nextLoop(loop: Loop | null, key: 'begin' | 'end', at: number): Loop | null {
  if (loop !== null && loop.to !== null) return null;
  if (key === 'begin') return { from: at, to: null };
  if (loop === null || at === loop.from) return loop;
  return { from: Math.min(loop.from, at), to: Math.max(loop.from, at) };
}

/** True if a loop has reached its end. */
export const isOver = (loop: Loop | null, time: number): loop is Loop =>
  loop !== null && loop.to !== null && time >= loop.to;
