import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { systemClock, type Clock } from '@/lib/clock';
import { CARD_SIZE, cardFormat, type Card } from '@/lib/domain/card';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import type { Still } from './still';

/** Milliseconds allowed for one card, which takes about a second on a busy machine. */
const TIME_LIMIT = 15_000;

/** Cards that may be waiting at once. */
const MAX_WAITING = 24;

/** Maximum size of a card picture: messengers refuse to show larger previews. */
const MAX_BYTES = 300_000;

interface CardDrawerOptions {
  readonly startThread: () => Worker;
  readonly clock?: Clock;
}

/** Draws a card, in the format it has by `cardFormat`. Null when too many are waiting or it can't be drawn. */
export type CardDrawer = (
  card: Card,
  fetchStill: () => Promise<Still | null>,
) => Promise<Uint8Array | null>;

/**
 * Draws cards one at a time in a worker thread, so that no picture, however large or malicious, blocks requests. The
 * thread starts with the first card and is replaced after a failure. A still that can't be drawn, or that makes the
 * card too large, is left out.
 */
export function createCardDrawer({
  startThread,
  clock = systemClock,
}: CardDrawerOptions): CardDrawer {
  const oneAtATime = pLimit(1);
  let thread: Worker | null = null;

  function ask(card: Card, still: Still | null): Promise<Uint8Array | null> {
    const drawing = {
      format: cardFormat(card),
      card,
      still,
      agency: AGENCY.name,
      warningLabel: words.contentWarning,
      size: CARD_SIZE,
      largest: MAX_BYTES,
    };
    const worker = (thread ??= startThread());
    return new Promise((resolve) => {
      const settle = (picture: Uint8Array | null) => {
        cancel();
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        resolve(picture);
      };
      const fail = () => {
        if (thread === worker) thread = null;
        settle(null);
        // Without a listener, a late error would crash the process.
        worker.on('error', () => {});
        void worker.terminate();
      };
      const cancel = clock.after(TIME_LIMIT, fail);
      worker.once('message', settle);
      worker.once('error', fail);
      worker.once('exit', fail);
      worker.postMessage(drawing);
    });
  }

  return async (card, fetchStill) => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount > MAX_WAITING) return null;
    return oneAtATime(async () => {
      const still = await fetchStill();
      const picture = still && (await ask(card, still));
      if (picture && picture.length <= MAX_BYTES) return picture;
      return ask(card, null);
    });
  };
}
