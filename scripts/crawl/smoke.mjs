import { sharePictureFaults } from './share-pictures.mjs';
import { checkPages, indexedPages } from './checks.mjs';
import { ask, crawl, readSitemap, reasonOf } from './crawl.mjs';
import { readPage } from './read-page.mjs';

/** How long (ms) a deployed site may take to respond. */
const TIMEOUT = 15_000;

/** The maximum number of faults printed per check. */
const PRINTED = 8;

/**
 * Returns the agency's name from a site's home page.
 *
 * @param {string} origin
 * @throws {Error} when there is no such page
 */
async function nameOf(origin) {
  const { answer, body } = await ask(origin, TIMEOUT);
  if (!answer.ok) throw new Error(`its home page answers ${answer.status}`);
  const name = readPage('/', body.toString(), origin).meta.get('og:site_name');
  if (!name) throw new Error('its home page is not one of this site');
  return name;
}

/**
 * Visits a deployed site and prints its faults. Changes nothing there.
 *
 * @param {string} origin
 * @param {{ readonly seconds: number, readonly say: (line: string) => void }} options
 * @returns {Promise<boolean>} true if there are none
 */
export async function smoke(origin, { seconds, say }) {
  const started = Date.now();
  const name = await nameOf(origin).catch((error) => void say(`${origin}: ${reasonOf(error)}`));
  if (!name) return false;
  const sitemap = await readSitemap(origin, TIMEOUT);
  say(`${name}, ${origin}: ${sitemap.paths.length} pages in the sitemap, at most ${seconds} s …`);
  const seen = await crawl(origin, ['/', ...sitemap.paths], { seconds, timeout: TIMEOUT });
  const all = [
    ...checkPages(seen, sitemap, { origin, name }),
    {
      name: 'a preview’s picture is there, for each kind of page',
      faults: await sharePictureFaults(indexedPages(seen.pages)),
    },
  ];
  for (const { name: check, faults } of all) {
    if (faults === null) say(`- ${check}: not checked, as not every page was visited`);
    else if (faults.length === 0) say(`✓ ${check}`);
    else {
      say(`✗ ${check}`);
      for (const fault of faults.slice(0, PRINTED)) say(`    ${fault}`);
      if (faults.length > PRINTED) say(`    and ${faults.length - PRINTED} more`);
    }
  }
  const failed = all.filter(({ faults }) => faults !== null && faults.length > 0).length;
  const visited = `${seen.visited} addresses visited${seen.left > 0 ? `, at least ${seen.left} not` : ''}`;
  const verdict = failed === 0 ? 'Nothing is wrong' : `${failed} of ${all.length} checks failed`;
  say(`\n${verdict}: ${visited}, ${Math.round((Date.now() - started) / 1_000)} s.`);
  return failed === 0;
}
