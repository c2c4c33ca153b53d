// Plain JavaScript, so that `npm start` can load it before Next prints anything.
import { stripVTControlCharacters, format } from 'node:util';
import { slot } from './process-slot.mjs';

/** The current request. @type {ReturnType<typeof slot<{ getStore(): { id: string, path: string } | undefined }>>} */
const requestSlot = slot('request');

/** @type {ReturnType<typeof slot<true>>} */
const installedSlot = slot('console-lines');

/** pino's level numbers. */
const LEVELS = /** @type {const} */ ({
  debug: 20,
  log: 30,
  info: 30,
  warn: 40,
  error: 50,
  trace: 20,
});

/**
 * Formats a console message of third-party code as a log line. Returns null for a blank message.
 *
 * @param {number} level
 * @param {unknown[]} args
 */
function lineOf(level, args) {
  const msg = stripVTControlCharacters(format(...args)).trim();
  if (msg === '') return null;
  const request = requestSlot.get()?.getStore();
  const named = request && { requestId: request.id, path: request.path };
  return `${JSON.stringify({ level, time: Date.now(), ...named, source: 'console', msg })}\n`;
}

/**
 * Turns everything that libraries (Next, sanitize-html) print to the console into log lines in pino's format.
 * Idempotent.
 */
export function installConsoleLines() {
  if (installedSlot.get()) return;
  installedSlot.set(true);
  for (const [name, level] of Object.entries(LEVELS)) {
    console[/** @type {keyof typeof LEVELS} */ (name)] = (/** @type {unknown[]} */ ...args) => {
      const line = lineOf(level, args);
      if (line) process.stdout.write(line);
    };
  }
}
