/** The pictures of link previews (decision 20). */
import 'server-only';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { SharePicture } from '@/lib/domain/share-picture';
import { systemClock } from '@/lib/clock';
import { slot } from '@/lib/process-slot.mjs';
import { createSharePictureDrawer, type SharePictureDrawer } from './drawer';
import { fetchStill } from './still';

/** Bytes of share pictures cached in memory: about three hundred. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * How long (ms) a share picture is cached. Meanwhile the CMS may change the picture at the same address, without
 * sending an event.
 */
const CACHED_FOR = 20_000;

/** Memory limit of the thread in MB; a share picture takes a fifth of it. */
const MAX_MEGABYTES = 256;

interface SharePictureState {
  readonly draw: SharePictureDrawer;
  readonly cached: LRUCache<string, Uint8Array<ArrayBuffer>>;
  /** Share pictures being drawn, so that concurrent requests for one share a drawing. */
  readonly pending: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
}

const sharePictureSlot = slot<SharePictureState>('share-pictures');

function startThread(): Worker {
  const options: WorkerOptions = {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    // The library logs each character that no font has. It is left out, which is not an error.
    stdout: true,
    stderr: true,
  };
  // Starts the source file by its path, because the server runs in the project's folder. If given to `new Worker`
  // directly, it would be bundled with everything it imports, and the library would find neither its own files nor the
  // fonts.
  const thread = Reflect.construct(Worker, [
    join(process.cwd(), 'lib/share-pictures/drawing-thread.mjs'),
    options,
  ]);
  thread.stdout.resume();
  thread.stderr.resume();
  thread.unref();
  return thread;
}

function sharePictureState(): SharePictureState {
  const existing = sharePictureSlot.get();
  if (existing) return existing;
  const state: SharePictureState = {
    draw: createSharePictureDrawer({ startThread }),
    cached: new LRUCache({
      maxSize: MAX_CACHED_BYTES,
      ttl: CACHED_FOR,
      ttlAutopurge: true,
      perf: { now: systemClock.elapsed },
      sizeCalculation: (picture) => picture.length,
    }),
    pending: new Map(),
  };
  sharePictureSlot.set(state);
  return state;
}

/**
 * Returns the file of a share picture, in the format of `sharePictureFormat`. It is drawn on request and cached in
 * memory for a while under the hash of what it shows, so that nothing of a removed record stays on disk. Returns null
 * if too many are being drawn, or if this one can't be.
 *
 * @param origins from which its still may be fetched
 */
export async function sharePictureFile(
  sharePicture: SharePicture,
  hash: string,
  origins: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { draw, cached, pending } = sharePictureState();
  const known = cached.get(hash) ?? pending.get(hash);
  if (known) return known;
  const drawing = draw(sharePicture, async () =>
    sharePicture.still === null ? null : fetchStill(sharePicture.still, { origins }),
  )
    .then((picture) => {
      if (!picture) return null;
      const bytes = new Uint8Array(picture);
      cached.set(hash, bytes);
      return bytes;
    })
    .finally(() => pending.delete(hash));
  pending.set(hash, drawing);
  return drawing;
}
