import { brotliCompressSync } from 'node:zlib';
import { startContentServer } from '../demo/server/index.mjs';
import { buildEmptySite } from './empty-site.mjs';
import { read, startServer } from './servers.mjs';

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
      ['studies', '/studies'],
      ['map', '/map'],
      ['investigation', '/investigation/the-courtyard-at-number-nine'],
      ['exhibition', '/programme/exhibitions/the-eleventh-metre'],
      ['event', '/programme/events/a-wall-seen-three-times'],
      ['news', '/programme/news/courtyard-admitted'],
      ['publications', '/programme/publications'],
      ['team', '/about/team'],
      ['person', '/about/team/member/mirela-stoyan'],
      ['text page', '/about/agency'],
      ['search', '/search?q=wall'],
    ]) {
      const bytes = await scriptBytes(site.url, path ?? '/');
      rows.push({
        what: `JavaScript of a page / of an empty page (${(base / 1024).toFixed(1)} KiB brotli)`,
        of: name,
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
