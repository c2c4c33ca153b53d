/** Seconds a visitor has before the page leads away (checklist DET-15). */
export const COUNTDOWN_SECONDS = 9;

/**
 * Calls back at once with the seconds there are, and then with every second what is left, down to 0. Stands still while
 * the tab is hidden: a second that was under way begins anew.
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
