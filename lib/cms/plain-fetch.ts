import { slot } from '@/lib/process-slot.mjs';

const fetchSlot = slot<typeof fetch>('fetch');

/**
 * Saves the platform's `fetch`. Next replaces the global one with the first page that it loads, and ties each call to
 * the page that makes it (decision 1). So this must be called before, when the server starts.
 */
export function keepPlainFetch(): void {
  // In development the server restarts after a change, when the global one is already Next's.
  if (!fetchSlot.get()) fetchSlot.set(fetch);
}

/** The platform's `fetch`, or the global one if no server has started, as in unit tests. */
export const plainFetch: typeof fetch = (input, init) => (fetchSlot.get() ?? fetch)(input, init);
