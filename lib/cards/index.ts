/** The pictures of link previews (decision 20). */
import 'server-only';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Card } from '@/lib/domain/card';
import { slot } from '@/lib/process-slot.mjs';
import { createCardDrawer, type CardDrawer } from './card-drawer';
import { fetchStill } from './still';

/** Bytes of card pictures cached in memory: about three hundred cards. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Memory limit of the thread in MB; a card takes a fifth of it. */
const MAX_MEGABYTES = 256;

interface CardState {
  readonly draw: CardDrawer;
  readonly cached: LRUCache<string, Uint8Array<ArrayBuffer>>;
  /** Cards being drawn, so that concurrent requests for a card share one drawing. */
  readonly pending: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
}

const cardSlot = slot<CardState>('cards');

function startThread(): Worker {
  const options: WorkerOptions = {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    // The library logs each character that no font has; it is left out, which is not an error.
    stdout: true,
    stderr: true,
  };
  // The path of the source file: the server runs in the project's folder. Given to `new Worker` directly, it would be
  // bundled with everything it imports, and the library would find neither its own files nor the fonts.
  const thread = Reflect.construct(Worker, [
    join(process.cwd(), 'lib/cards/card-thread.mjs'),
    options,
  ]);
  thread.stdout.resume();
  thread.stderr.resume();
  thread.unref();
  return thread;
}

function cardState(): CardState {
  const existing = cardSlot.get();
  if (existing) return existing;
  const state: CardState = {
    draw: createCardDrawer({ startThread }),
    cached: new LRUCache({
      maxSize: MAX_CACHED_BYTES,
      sizeCalculation: (picture) => picture.length,
    }),
    pending: new Map(),
  };
  cardSlot.set(state);
  return state;
}

/**
 * The picture of a card, in the format it has by `cardFormat`, drawn on first request and cached in memory under the hash of what it shows, so that
 * nothing of a removed record stays on disk. Null when too many cards are being drawn, or when this one can't be.
 *
 * @param origins from which its still may be fetched
 */
export async function cardPicture(
  card: Card,
  hash: string,
  origins: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { draw, cached, pending } = cardState();
  const known = cached.get(hash) ?? pending.get(hash);
  if (known) return known;
  const drawing = draw(card, async () =>
    card.still === null ? null : fetchStill(card.still, { origins }),
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
