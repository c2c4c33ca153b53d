/** A part of the film that is played again and again, in seconds; its end is null while it is being marked. */
export interface Loop {
  readonly from: number;
  readonly to: number | null;
}

/**
 * What a press of one of the loop's two keys makes of it: the one begins it, the other ends it, and a whole one is cleared by
 * either. An end without a beginning, or at it, changes nothing.
 *
 * @param at the moment shown, in seconds
 */
export function nextLoop(loop: Loop | null, key: 'begin' | 'end', at: number): Loop | null {
  if (loop !== null && loop.to !== null) return null;
  if (key === 'begin') return { from: at, to: null };
  if (loop === null || at === loop.from) return loop;
  return { from: Math.min(loop.from, at), to: Math.max(loop.from, at) };
}

/** True where a loop has come to its end. */
export const isOver = (loop: Loop | null, time: number): loop is Loop =>
  loop !== null && loop.to !== null && time >= loop.to;
