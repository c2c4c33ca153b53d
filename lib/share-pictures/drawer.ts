import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { systemClock, type Clock } from '@/lib/clock';
import {
  SHARE_PICTURE_SIZE,
  sharePictureFormat,
  type SharePicture,
} from '@/lib/domain/share-picture';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import type { Still } from './still';

/** Milliseconds allowed for one share picture, which takes about a second on a busy machine. */
const TIME_LIMIT = 15_000;

/** Maximum number of share pictures waiting at once. */
const MAX_WAITING = 24;

/** Maximum size of a share picture in bytes. Messengers refuse to show larger previews. */
const MAX_BYTES = 300_000;

interface SharePictureDrawerOptions {
  readonly startThread: () => Worker;
  readonly clock?: Clock;
}

/**
 * Draws a share picture, in the format of `sharePictureFormat`. Returns null if too many are waiting or it can't be
 * drawn.
 */
export type SharePictureDrawer = (
  sharePicture: SharePicture,
  fetchStill: () => Promise<Still | null>,
) => Promise<Uint8Array | null>;

/**
 * Creates a drawer that draws share pictures one at a time in a worker thread, so that no picture, however large or
 * malicious, blocks requests. The thread starts with the first share picture and is replaced after a failure. A still
 * that can't be drawn, or that makes the share picture too large, is left out.
 */
export function createSharePictureDrawer({
  startThread,
  clock = systemClock,
}: SharePictureDrawerOptions): SharePictureDrawer {
  const oneAtATime = pLimit(1);
  let thread: Worker | null = null;

  function ask(sharePicture: SharePicture, still: Still | null): Promise<Uint8Array | null> {
    const drawing = {
      format: sharePictureFormat(sharePicture),
      sharePicture,
      still,
      agency: AGENCY.name,
      warningLabel: words.contentWarning,
      size: SHARE_PICTURE_SIZE,
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

  return async (sharePicture, fetchStill) => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount > MAX_WAITING) return null;
    return oneAtATime(async () => {
      const still = await fetchStill();
      const picture = still && (await ask(sharePicture, still));
      if (picture && picture.length <= MAX_BYTES) return picture;
      return ask(sharePicture, null);
    });
  };
}
