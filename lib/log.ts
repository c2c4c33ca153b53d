import type { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

import { readLogLevel } from './env';
import { slot } from './process-slot.mjs';

/** Set by `lib/http/` when the server starts. */
const requestSlot =
  slot<AsyncLocalStorage<{ readonly id: string; readonly path: string }>>('request');

/** Returns what to log of a caught error whose stack adds nothing: its message. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error ? error.message : error;

/**
 * The server's log. Writes one JSON line per entry to standard output, from `LOG_LEVEL` up, with the request it belongs
 * to.
 */
export const log = pino({
  level: readLogLevel(),
  base: null,
  mixin() {
    const request = requestSlot.get()?.getStore();
    return request ? { requestId: request.id, path: request.path } : {};
  },
});
