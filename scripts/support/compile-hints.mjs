import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Makes Chromium compile all functions of a script that begins with this line while it loads, in another thread. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to the scripts that every page runs as soon as they load, React's and Next's. Otherwise a browser compiles each
 * function at its first call, and the page's one long task takes twice as long (decision 37). Next calls this after each
 * production build.
 *
 * @param {{ projectDir: string, distDir: string }} build
 */
export async function hintCompilation({ projectDir, distDir }) {
  const folder = resolve(projectDir, distDir);
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(await readFile(join(folder, 'build-manifest.json'), 'utf8'));
  for (const file of rootMainFiles) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.startsWith(COMPILE_HINT)) await writeFile(path, COMPILE_HINT + text);
  }
}
