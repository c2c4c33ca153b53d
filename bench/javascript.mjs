import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startContentServer } from '../demo/server/index.mjs';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT } from '../scripts/support/processes.mjs';
import { read, startServer } from './servers.mjs';

/** Builds a minimal App Router site with the same version of Next, in a separate folder. */
function buildEmptySite() {
  const directory = mkdtempSync(join(tmpdir(), 'empty-site-'));
  mkdirSync(join(directory, 'app'));
  // Hard links: Turbopack follows no symbolic link out of its root.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(directory, 'node_modules')]);
  writeFileSync(join(directory, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(
    join(directory, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  writeFileSync(
    join(directory, 'app/page.jsx'),
    'export default function Page() { return <h1>Empty</h1>; }\n',
  );
  execFileSync(process.execPath, [NEXT, 'build'], {
    cwd: directory,
    stdio: 'ignore',
  });
  return directory;
}

/** Bytes of all scripts a page loads, brotli. @param {string} origin @param {string} path */
async function scriptBytes(origin, path) {
  const { text } = await read(origin + path);
  const sources = new Set(
    [...text.matchAll(/<script[^>]+src="([^"]+)"([^>]*)/g)]
      // Only old browsers load scripts marked nomodule.
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, source = '']) => source),
  );
  let bytes = 0;
  for (const source of sources) {
    const script = await read(new URL(source, origin).href);
    bytes += brotliCompressSync(script.text).length;
  }
  return bytes;
}

/**
 * JavaScript of a first load compared to an empty page of the same version of Next. @returns
 * {Promise<import('./index.mjs').Row[]>}
 */
export async function measureJavaScript() {
  const empty = await startServer({ directory: buildEmptySite() });
  const content = await startContentServer();
  const site = await startServer({ env: { CMS_API_ROOT: content.apiRoot } });
  try {
    const base = await scriptBytes(empty.url, '/');
    const rows = [];
    for (const [name, path] of [
      ['home', '/'],
      ['investigation', '/investigation/the-courtyard-at-number-nine'],
    ]) {
      const bytes = await scriptBytes(site.url, path ?? '/');
      rows.push({
        what: `JavaScript of ${name} / of an empty page (${(base / 1024).toFixed(1)} KiB brotli)`,
        measured: `${(bytes / base).toFixed(3)} (${(bytes / 1024).toFixed(1)} KiB)`,
        wanted: '<= 1.10',
      });
    }
    return rows;
  } finally {
    empty.stop();
    site.stop();
    await content.stop();
  }
}
