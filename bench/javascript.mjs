import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startContentServer } from '../demo/server/index.mjs';
import { CHROMIUM } from '../scripts/support/chromium.mjs';
import { buildEmptySite } from './empty-site.mjs';
import { read, startServer } from './servers.mjs';

/** @import { Browser } from '@playwright/test' */

const INVESTIGATION = '/investigation/the-courtyard-at-number-nine';
/** Redirects to the page of its film. */
const FILM = `${INVESTIGATION}/resources/1`;

/** Returns the addresses of all scripts in a page's HTML. @param {string} address */
async function scriptsOf(address) {
  const { text } = await read(address);
  return new Set(
    [...text.matchAll(/<script[^>]+src="([^"]+)"([^>]*)/g)]
      // Only old browsers load scripts marked nomodule.
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, source = '']) => new URL(source, address).href),
  );
}

/** Returns the size of scripts in bytes, brotli. @param {Iterable<string>} scripts their addresses */
async function bytesOf(scripts) {
  let bytes = 0;
  for (const script of scripts) bytes += brotliCompressSync((await read(script)).text).length;
  return bytes;
}

/** Returns the size of all scripts that a page loads, in bytes, brotli. @param {string} address */
const scriptBytes = async (address) => bytesOf(await scriptsOf(address));

/**
 * Returns the size of the scripts that a page loads when its film opens, in bytes, brotli: on a press, or by address on a film's own page.
 *
 * @param {Browser} browser
 * @param {string} address
 */
async function playerBytes(browser, address) {
  const known = await scriptsOf(address);
  const page = await browser.newPage();
  /** @type {Set<string>} */
  const asked = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  if (address.endsWith(FILM)) {
    await page.goto(address);
  } else {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    for (const script of asked) known.add(script);
    await page.getByText('Play Video').click();
  }
  await page.getByRole('button', { name: 'Copy link to this moment' }).waitFor();
  await page.close();
  return bytesOf([...asked].filter((script) => !known.has(script)));
}

/**
 * Compares the JavaScript of a first load with that of an empty page of the same version of Next. @returns
 * {Promise<import('./index.mjs').Row[]>}
 */
export async function measureJavaScript() {
  const empty = await startServer({ directory: buildEmptySite() });
  const content = await startContentServer();
  const site = await startServer({ env: { CMS_API_ROOT: content.apiRoot } });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const base = await scriptBytes(`${empty.url}/`);
    const rows = [];
    for (const [name, path] of [
      ['home', '/'],
      ['studies', '/studies'],
      ['map', '/map'],
      ['investigation', INVESTIGATION],
      ['film', FILM],
      ['exhibition', '/programme/exhibitions/the-eleventh-metre'],
      ['event', '/programme/events/a-wall-seen-three-times'],
      ['news', '/programme/news/courtyard-admitted'],
      ['publications', '/programme/publications'],
      ['team', '/about/team'],
      ['person', '/about/team/member/mirela-stoyan'],
      ['text page', '/about/agency'],
      ['search', '/search?q=wall'],
    ]) {
      const bytes = await scriptBytes(`${site.url}${path}`);
      rows.push({
        what: `JavaScript of a page / of an empty page (${(base / 1024).toFixed(1)} KiB brotli)`,
        of: name,
        measured: `${(bytes / base).toFixed(3)} (${(bytes / 1024).toFixed(1)} KiB)`,
        wanted: '<= 1.10',
      });
    }
    for (const [name, path] of [
      ['investigation', INVESTIGATION],
      ['film', FILM],
    ]) {
      const bytes = await playerBytes(browser, `${site.url}${path}`);
      rows.push({
        what: 'JavaScript that is loaded when a film is opened, brotli',
        of: name,
        measured: `${(bytes / 1_000).toFixed(1)} kB`,
        wanted: '<= 10 kB',
      });
    }
    return rows;
  } finally {
    await browser.close();
    empty.stop();
    site.stop();
    await content.stop();
  }
}
