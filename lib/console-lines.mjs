// Plain JavaScript, so that `npm start` can load it before Next says its first word.
import { stripVTControlCharacters, format } from 'node:util';
import { slot } from './process-slot.mjs';

/** The request that is being answered. @type {ReturnType<typeof slot<{ getStore(): { id: string, path: string } | undefined }>>} */
const requestSlot = slot('request');

/** @type {ReturnType<typeof slot<true>>} */
const installedSlot = slot('console-lines');

/** pino's numbers. */
const LEVELS = /** @type {const} */ ({
  debug: 20,
  log: 30,
  info: 30,
  warn: 40,
  error: 50,
  trace: 20,
});

/**
 * A line of the log for what somebody else's code says on the console; null for a blank line.
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
 * Has everything that libraries say on the console (Next, sanitize-html) be a line of the log, in pino's form. Later calls
 * change nothing.
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
