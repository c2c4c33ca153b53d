/**
 * Resolves once no pointer is pressed, or at once if none is. Anything that appears above a button between press and
 * release would move the button away, and browsers would not fire a click.
 */
export function untilReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  const released = waiting;
  waiting = [];
  // Runs after the click.
  setTimeout(() => released.forEach((resolve) => resolve()));
}

/** Starts tracking the pointer. Called once for each screen. */
export function watchPointer(): void {
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(end, release, { capture: true });
  window.addEventListener('blur', release);
}
