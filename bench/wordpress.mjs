import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../demo/server/index.mjs';
import { runPhp } from '../scripts/wordpress/php.mjs';
import { PHP_SCRIPTS_DIR } from '../scripts/wordpress/settings.mjs';
import { startWordPress } from '../scripts/wordpress/start-wordpress.mjs';
import { inNewsroom } from './newsroom.mjs';
import { quantile } from './quantile.mjs';
import { read, until } from './servers.mjs';

/** @import { Row } from './index.mjs' */
/** @import { Site, WordPress } from './newsroom.mjs' */

/** The number of edits of a record of each kind, of previews, and of compared saves. */
const ROUNDS = 20;

/** The number of investigations in a large WordPress, and how often they are listed. */
const MANY = 2_000;
const LISTINGS = 10;

/** Kinds by their names in WordPress's REST API, with the page that shows each; `null`: the record's own. */
const KINDS = /** @type {const} */ ({
  investigation: null,
  exhibition: null,
  event: '/programme/events',
  news: null,
  publication: null,
  person: null,
  press: '/about/press',
  recognition: '/about/recognition',
  pages: null,
});

const folder = () => mkdtempSync(join(tmpdir(), 'bench-wordpress-'));

/** @param {number} milliseconds */
const ms = (milliseconds) => `${milliseconds.toFixed(0)} ms`;

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function time(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Calls WordPress as its administrator.
 *
 * @param {WordPress} wordpress
 * @param {string} path below the API root
 * @param {object} [body] written when given
 * @returns {Promise<any>}
 */
async function call({ apiRoot, adminAuth }, path, body) {
  const response = await fetch(apiRoot + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: adminAuth, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`WordPress answered ${path} with ${response.status}`);
  return response.json();
}

/** @param {WordPress} wordpress @param {Site} site @returns {Promise<Row[]>} */
async function measureKinds(wordpress, site) {
  const rows = [];
  for (const [kind, list] of Object.entries(KINDS)) {
    const [{ id, link }] = await call(wordpress, `wp/v2/${kind}?per_page=1&orderby=id&order=desc`);
    const page = site.url + (list ?? new URL(link).pathname);
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Corrected ${kind} ${round}`;
      await call(wordpress, `wp/v2/${kind}/${id}`, { title });
      const isShown = async () => (await read(page)).text.includes(title);
      times.push(await time(() => until(`${page} shows ${title}`, isShown)));
    }
    rows.push({
      what: `Publish to visible on WordPress, from its answer to the save, p95 of ${ROUNDS}`,
      of: kind,
      measured: ms(quantile(times, 0.95)),
      wanted: '<= 1000 ms',
    });
  }
  return rows;
}

/**
 * Measures how much longer a save takes when it notifies the site: compares, in turns, a published record with the same
 * record as a draft, whose saves send nothing.
 *
 * @param {WordPress} wordpress
 * @returns {Promise<Row>}
 */
async function measureSaves(wordpress) {
  const make = async (/** @type {string} */ status) =>
    (await call(wordpress, 'wp/v2/news', { title: 'Held up?', status })).id;
  const [draft, published] = [await make('draft'), await make('publish')];
  const [quiet, told] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Held up? ${round}`;
    quiet.push(await time(() => call(wordpress, `wp/v2/news/${draft}`, { title })));
    told.push(await time(() => call(wordpress, `wp/v2/news/${published}`, { title })));
  }
  const [without, withEvent] = [quantile(quiet, 0.5), quantile(told, 0.5)];
  return {
    what: 'A save is held up by the event, median',
    measured: `${ms(withEvent - without)} (${ms(withEvent)} and ${ms(without)})`,
    wanted: '<= 150 ms',
  };
}

/** Follows a preview link as a browser does, with its cookies. @param {string} link */
async function openPreview(link) {
  /** @type {string[]} */
  const cookies = [];
  let address = link;
  for (let hops = 0; hops < 5; hops += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookies.join('; ') },
    });
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    const location = response.headers.get('location');
    if (location === null) return response.text();
    address = new URL(location, address).href;
  }
  throw new Error(`${link} leads nowhere`);
}

/** @param {WordPress} wordpress @returns {Promise<Row>} */
async function measurePreviews(wordpress) {
  const { id } = await call(wordpress, 'wp/v2/news', { title: 'Soon', status: 'draft' });
  const { url } = await call(wordpress, 'open-ground/v1/shares', { id, days: 1 });
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Soon, version ${round}`;
    await call(wordpress, `wp/v2/news/${id}`, { title });
    times.push(
      await time(async () => {
        if (!(await openPreview(url)).includes(title)) throw new Error('The draft is not shown');
      }),
    );
  }
  return {
    what: `A preview, the slowest of ${ROUNDS}`,
    measured: ms(Math.max(...times)),
    wanted: '<= 1000 ms',
  };
}

/** Runs PHP code in an installation. @param {string} dir @param {string} code @returns {Promise<string>} its output */
const evaluate = (dir, code) =>
  runPhp(join(import.meta.dirname, '../e2e/wordpress/support/evaluate.php'), {
    args: [join(dir, 'public')],
    input: code,
  });

/** Measures the list call of a WordPress with many investigations. @param {string} dir @param {WordPress} wordpress @returns {Promise<Row>} */
async function measureLists(dir, wordpress) {
  const code = `for ($number = 1; $number <= ${MANY}; $number += 1) {
    $id = wp_insert_post(['post_type' => 'investigation', 'post_status' => 'publish', 'post_title' => "Case $number"]);
    update_post_meta($id, '_open_ground_location_title', 'Delta');
  }`;
  await evaluate(dir, code);
  const address = `${wordpress.apiRoot}fa/v1/investigations`;
  // Each of PHP's processes compiles WordPress with its first request.
  await Promise.all(Array.from({ length: LISTINGS }, () => read(address)));
  const times = [];
  for (let round = 0; round < LISTINGS; round += 1) times.push(await time(() => read(address)));
  const { investigations } = JSON.parse((await read(address)).text);
  return {
    what: `A list call, ${investigations.length} investigations, p95 of ${LISTINGS}`,
    measured: ms(quantile(times, 0.95)),
    wanted: '<= 500 ms',
  };
}

/** Measures searches of editors, contributors and visitors in a WordPress with 20,000 records. @returns {Promise<Row[]>} */
export async function measureSearch() {
  const dir = folder();
  await (await startWordPress({ dir })).stop();
  const output = await evaluate(
    dir,
    `require '${join(import.meta.dirname, 'wordpress-search.php')}';`,
  );
  /** @type {{ records: number, indexing: number, searches: { who: string, query: string, found: number, ms: number }[] }} */
  const { records, indexing, searches } = JSON.parse(output);
  return [
    { what: `The index of the search is rebuilt, ${records} records`, measured: ms(indexing) },
    ...searches.map(({ who, query, found, ms: median }) => ({
      what: `${who} searches ${records} records, medians`,
      of: `'${query}' (${found} found)`,
      measured: ms(median),
      wanted: '<= 300 ms',
    })),
  ];
}

/** Measures starting an empty WordPress twice, and filling it with the demo content. @returns {Promise<Row[]>} */
async function measureStarts() {
  const dir = folder();
  const cold = await time(async () => (await startWordPress({ dir, tools: true })).stop());
  let wordpress = /** @type {WordPress | undefined} */ (undefined);
  const warm = await time(async () => (wordpress = await startWordPress({ dir, tools: true })));
  if (!wordpress) throw new Error('WordPress has not started');
  try {
    const content = await startContentServer();
    const command = join(PHP_SCRIPTS_DIR, 'command.php');
    const args = [join(dir, 'public'), 'import', content.apiRoot];
    const imported = await time(() => runPhp(command, { args }));
    await content.stop();
    const lists = await measureLists(dir, wordpress);
    return [
      { what: 'A new WordPress starts', measured: ms(cold), wanted: '<= 15000 ms' },
      { what: 'An installed WordPress starts', measured: ms(warm) },
      {
        what: 'Import of the demo content with its media',
        measured: ms(imported),
        wanted: '<= 20000 ms',
      },
      lists,
    ];
  } finally {
    await wordpress.stop();
  }
}

/** Measures what WordPress costs its editors, and how soon the site shows their changes. @returns {Promise<Row[]>} */
export const measureWordPress = () =>
  inNewsroom(async (wordpress, site) => [
    ...(await measureKinds(wordpress, site)),
    await measureSaves(wordpress),
    await measurePreviews(wordpress),
    ...(await measureStarts()),
  ]);
