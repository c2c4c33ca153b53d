import type { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

import { readLogLevel } from './env';
import { slot } from './process-slot.mjs';

/** Filled by `lib/http/` when the server starts. */
const requestSlot =
  slot<AsyncLocalStorage<{ readonly id: string; readonly path: string }>>('request');

/** What to log of a caught error where its stack says nothing new: its message. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error ? error.message : error;

/** The server's log: one JSON line per entry on standard output, from `LOG_LEVEL` up, with the request it belongs to. */
export const log = pino({
  level: readLogLevel(),
  base: null,
  mixin() {
    const request = requestSlot.get()?.getStore();
    return request ? { requestId: request.id, path: request.path } : {};
  },
});
