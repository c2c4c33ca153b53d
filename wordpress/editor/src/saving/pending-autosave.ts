/**
 * The autosave that WordPress has not answered yet.
 *
 * WordPress disables the buttons for the first five seconds of an autosave. On a slow connection it takes longer, and a save
 * sent meanwhile would be rejected: the half-saved draft looks like one that was saved elsewhere.
 */
let pending: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

/** To be called when WordPress sends an autosave. */
export function beginAutosave(): void {
  if (pending !== null) return;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  pending = { ended, end };
}

/** To be called when the request that contained the autosave was answered or has failed. */
export function endAutosave(): void {
  pending?.end();
  pending = null;
}

/** Resolves once no autosave is pending. WordPress's heartbeat waits 30 seconds for an answer. */
export const afterAutosave = (): Promise<void> => pending?.ended ?? Promise.resolve();
