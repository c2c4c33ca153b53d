import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

const MARK = 'tickerPaused';

/** Returns true if the visitor paused the ticker on this history entry, false if they played it, null if neither. */
export function isPausedHere(): boolean | null {
  const remembered = readHistoryMark(MARK);
  return typeof remembered === 'boolean' ? remembered : null;
}

/** Stores the choice in the history entry only, not on the device. */
export function rememberPause(isPaused: boolean): void {
  writeHistoryMark(MARK, isPaused);
}
