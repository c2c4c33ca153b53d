import { HOST } from '../scripts/support/deployed-nginx.mjs';
import { read, until } from './servers.mjs';
import { askSteadily } from './steady-load.mjs';
import { startInstances } from './two-instances.mjs';

const HELD = 1_000;

/** Stored pages and, beside them, pages that must be made: requests a second, for so many seconds. */
const STORED = { rate: 5_000, made: 5, seconds: 30 };

/** An edit a second, each of which makes every page anew. With LOAD_SECONDS for less than ten minutes. */
const EDITED = { rate: 1_000, seconds: Number(process.env.LOAD_SECONDS ?? 600) };

/** With LOAD_HOUR=1: a tenth of both for an hour. Memory is compared with that after ten minutes. */
const HOUR = { rate: 500, made: 0.5, editEvery: 10_000, minutes: 60, compared: 10 };

const LISTS = [
  ...['/', '/studies', '/map', '/feed.xml', '/about/team', '/about/agency', '/corrections'],
  ...['/programme/news', '/programme/events', '/programme/exhibitions'],
];
/** How many pages are asked for over and over. */
const PAGES = 30;

/** @param {Awaited<ReturnType<typeof startInstances>>} world */
function pagesOf({ content, nginx }) {
  const origin = `https://127.0.0.1:${nginx.port}`;
  const cases = Array.from(
    content.control.store.content.investigations.keys(),
    (slug) => `${origin}/investigation/${slug}`,
  );
  const lists = LISTS.map((path) => origin + path);
  const stored = [...lists, ...cases.slice(0, PAGES - lists.length)];
  /** Cases that nobody has asked for yet. @type {(count: number) => readonly string[]} */
  const unread = (count) => cases.splice(-count);
  return { stored, unread };
}

/** @param {import('./steady-load.mjs').Answered} answered */
const inWords = ({ asked, failed, failures, p99, slowest }) =>
  `${failed} of ${asked}${failed > 0 ? ` (${failures.join(', ')})` : ''}, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

const WANTED = '0, p99 <= 1000 ms';

/**
 * What one machine with two instances, Redis and nginx bears, with a thousand investigations: answers that fail, and how long
 * the others take.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureLoad() {
  const world = await startInstances({ scale: HELD });
  const { sites, content, stop } = world;
  const { stored, unread } = pagesOf(world);
  const steadily = (
    /** @type {readonly string[]} */ urls,
    /** @type {number} */ rate,
    /** @type {number} */ seconds,
  ) => askSteadily({ urls, rate, seconds, host: HOST, connections: 200 });
  let edits = 0;
  const edit = () => {
    const [slug = ''] = content.control.store.content.investigations.keys();
    content.control.edit('investigations', slug, { title: `Version ${(edits += 1)}` });
  };
  try {
    await until('both are ready', async () => {
      const answers = await Promise.all(sites.map((site) => read(site.url)));
      return answers.every(({ text }) => text.includes('<h1'));
    });
    // Stored from now on.
    await steadily(stored, 10, (2 * stored.length) / 10);

    if (process.env.LOAD_HOUR === '1') {
      const memory = () => sites.map((site) => site.memory());
      const saving = setInterval(edit, HOUR.editEvery);
      const seconds = HOUR.minutes * 60;
      /** @type {number[]} */
      let early = [];
      const noting = setTimeout(() => (early = memory()), HOUR.compared * 60_000);
      const [pages, made] = await Promise.all([
        steadily(stored, HOUR.rate, seconds),
        steadily(unread(900), HOUR.made, seconds),
      ]);
      clearInterval(saving);
      clearTimeout(noting);
      const ratios = memory().map((each, index) => (each / (early[index] ?? 1)).toFixed(2));
      return [
        { what: 'A tenth of the load for an hour: failures of pages', measured: inWords(pages) },
        { what: 'The same of cases that must be made', measured: inWords(made) },
        {
          what: 'Memory of the instances at its end / after ten minutes',
          measured: ratios.join(', '),
          wanted: '<= 1.10',
        },
      ];
    }

    const [pages, made] = await Promise.all([
      steadily(stored, STORED.rate, STORED.seconds),
      steadily(unread(STORED.made * STORED.seconds), STORED.made, STORED.seconds),
    ]);
    const saving = setInterval(edit, 1_000);
    const edited = await steadily(stored, EDITED.rate, EDITED.seconds);
    clearInterval(saving);
    return [
      {
        what: `Failures of ${STORED.rate} requests a second for ${PAGES} stored pages, ${STORED.seconds} s, while pages are made`,
        measured: inWords(pages),
        wanted: WANTED,
      },
      {
        what: `Of ${STORED.made} a second beside them, each for an investigation that must be made`,
        measured: inWords(made),
        wanted: WANTED,
      },
      {
        what: `Of ${EDITED.rate} requests a second for the same pages, ${EDITED.seconds} s, an edit each second that makes all of them anew`,
        measured: inWords(edited),
        wanted: WANTED,
      },
    ];
  } finally {
    await stop();
  }
}
