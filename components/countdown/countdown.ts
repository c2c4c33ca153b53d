/** How long the page waits before redirecting, in seconds (checklist DET-15). */
export const COUNTDOWN_SECONDS = 9;

/**
 * Calls back at once with the initial number of seconds, then every second with the seconds left, down to 0. Pauses
 * while the tab is hidden; the current second then starts over.
 */
export function startCountdown(onSecond: (left: number) => void, signal: AbortSignal): void {
  let left = COUNTDOWN_SECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (left > 0 && !document.hidden && !signal.aborted) timer = setTimeout(tick, 1_000);
  };
  const tick = () => {
    left -= 1;
    onSecond(left);
    follow();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('visibilitychange', follow, { signal });
  onSecond(left);
  follow();
}
