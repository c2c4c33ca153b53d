/** The pictures of link previews (decision 20). */
import 'server-only';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Card } from '@/lib/domain/card';
import { slot } from '@/lib/process-slot.mjs';
import { createCardDrawer, type CardDrawer } from './card-drawer';
import { fetchStill } from './still';

/** Bytes of card pictures kept in memory: some three hundred. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Memory limit of the thread (MB); a card takes a fifth. */
const MAX_MEGABYTES = 256;

interface CardRoom {
  readonly draw: CardDrawer;
  readonly kept: LRUCache<string, Uint8Array<ArrayBuffer>>;
  /** Cards being drawn, so that two requests for one wait together. */
  readonly begun: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
}

const cardSlot = slot<CardRoom>('cards');

function startThread(): Worker {
  const options: WorkerOptions = {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    // The library reports each letter that no font has. It is left out, which is no fault.
    stdout: true,
    stderr: true,
  };
  // The file itself: the server runs in the folder of the project. Behind `new`, the bundler would take it, and everything
  // it imports, into a bundle, where the library finds neither its own files nor the fonts.
  const thread = Reflect.construct(Worker, [
    join(process.cwd(), 'lib/cards/card-thread.mjs'),
    options,
  ]);
  thread.stdout.resume();
  thread.stderr.resume();
  // The thread must not keep the process alive.
  thread.unref();
  return thread;
}

function cardRoom(): CardRoom {
  const held = cardSlot.get();
  if (held) return held;
  const room: CardRoom = {
    draw: createCardDrawer({ startThread }),
    kept: new LRUCache({ maxSize: MOST_KEPT, sizeCalculation: (png) => png.length }),
    begun: new Map(),
  };
  cardSlot.set(room);
  return room;
}

/**
 * The picture of a card as PNG, drawn when first asked for and kept in memory under the hash of what it shows: nothing of a
 * removed record stays on disk. Null when too many cards are being drawn, or when this one can't be.
 *
 * @param origins from which its still may be fetched
 */
export async function cardPicture(
  card: Card,
  hash: string,
  origins: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { draw, kept, begun } = cardRoom();
  const known = kept.get(hash) ?? begun.get(hash);
  if (known) return known;
  const drawing = draw(card, async () =>
    card.still === null ? null : fetchStill(card.still, { origins }),
  )
    .then((png) => {
      if (!png) return null;
      const bytes = new Uint8Array(png);
      kept.set(hash, bytes);
      return bytes;
    })
    .finally(() => begun.delete(hash));
  begun.set(hash, drawing);
  return drawing;
}
