/** Watches the content files while somebody edits them. */
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { collectionNames } from './collections.mjs';
import { contentFolder } from './load.mjs';

/** Delay (ms) after a change, because editors write a file in several steps. */
const PAUSE = 100;

/**
 * Calls a function after each change of the content files. Prints what it throws, such as a misspelt field, because the next
 * change may be the correction.
 *
 * @param {() => void} onChange
 * @param {string} [folder]
 * @returns {() => void} stops watching
 */
export function watchContent(onChange, folder = contentFolder) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const read = () => {
    try {
      onChange();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const folders = [folder, ...collectionNames.map((name) => path.join(folder, name))];
  const watchers = folders.filter(existsSync).map((each) =>
    watch(each, (_, file) => {
      if (!file?.endsWith('.yaml')) return;
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
