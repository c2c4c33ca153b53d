import { startAlteredCms } from './altered-cms.mjs';
import { freePort } from '../scripts/support/free-port.mjs';
import { startContentServer } from '../demo/server/index.mjs';
import { quantile } from './quantile.mjs';
import { read, settle, startServer, until } from './servers.mjs';

const FILMS = 2_000;
/** The lines of ten minutes of speech: 150 words a minute, a line every three seconds. */
const LINES = 200;
const WORDS_OF_A_LINE = 7;
const VOCABULARY = 12_000;
const PHRASES = 20;
const ROUNDS = 5;
/** The number of records requested at once. */
const AT_ONCE = 8;

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Returns an invented word. @param {number} number */
function word(number) {
  const parts = [];
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    parts.push(SYLLABLES[rest % SYLLABLES.length]);
  }
  return `${parts.join('')}m`;
}

/** Returns a sequence of numbers from 0 to 1, the same for the same seed. @param {number} seed */
function numbers(seed) {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the lines spoken in a film: as in speech, few words are frequent and most are rare. @param {number} id */
function linesOf(id) {
  const next = numbers(id);
  return Array.from({ length: LINES }, () =>
    Array.from({ length: WORDS_OF_A_LINE }, () => word(Math.floor(VOCABULARY * next() ** 3))).join(
      ' ',
    ),
  );
}

const clock = (/** @type {number} */ seconds) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** @param {number} id */
const vttOf = (id) =>
  `WEBVTT\n\n${linesOf(id)
    .map((line, place) => `${clock(3 * place)} --> ${clock(3 * place + 3)}\n${line}\n`)
    .join('\n')}`;

/**
 * Starts a CMS in which each case has one film of ten minutes and no other media.
 *
 * @param {Awaited<ReturnType<typeof startContentServer>>} content
 * @param {boolean} hasWords
 */
const startFilmCms = (content, hasWords) =>
  startAlteredCms(content, (path) => {
    const [, id] = /\/acf\/v3\/investigation\/(\d+)$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const texttracks = hasWords ? [{ language: 'en', vtt: vttOf(Number(id)) }] : [];
    return (body, origin) => {
      // On the CMS's own origin, because the site omits films from elsewhere.
      const link = `${origin}/wp-content/uploads/film-${id}.mp4`;
      const files = [{ height: 720, link }];
      const video = { name: `Film ${id}`, duration: 600, files, texttracks };
      return { ...body, acf: { ...body.acf, media: [{ type: 'video', video }] } };
    };
  });

/**
 * Starts a site that holds the details of all cases.
 *
 * @param {Awaited<ReturnType<typeof startContentServer>>} content
 * @param {boolean} hasWords
 */
async function holdAll(content, hasWords) {
  const [cms, probePort] = await Promise.all([startFilmCms(content, hasWords), freePort()]);
  const site = await startServer({
    env: {
      CMS_API_ROOT: cms.apiRoot,
      REVALIDATE_SECONDS: '3600',
      NODE_OPTIONS: `--import ${import.meta.resolve('../e2e/freshness/support/probe.mjs')}`,
      PROBE_PORT: String(probePort),
    },
  });
  await until('the site is ready', async () => (await read(site.url)).status === 200);
  const slugs = [...content.control.store.content.investigations.keys()];
  const waiting = [...slugs];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let slug = waiting.pop(); slug !== undefined; slug = waiting.pop()) {
        await read(`${site.url}/investigation/${slug}.json`);
      }
    }),
  );
  await settle(site);
  return {
    site,
    /** Returns the process's memory in MB, after garbage collection. */
    async memory() {
      const answer = await fetch(`http://127.0.0.1:${probePort}/memory`);
      const { heapUsed, arrayBuffers } = await answer.json();
      return (heapUsed + arrayBuffers) / 2 ** 20;
    },
    async stop() {
      site.stop();
      await cms.stop();
    },
  };
}

/**
 * Searches, retrying while the site is busy, and returns the result and its CPU time (ms).
 *
 * @param {Awaited<ReturnType<typeof startServer>>} site
 * @param {string} query
 */
async function searchFor(site, query) {
  for (;;) {
    const before = site.cpu();
    const { status, text } = await read(`${site.url}/api/search?q=${encodeURIComponent(query)}`);
    const spent = site.cpu() - before;
    if (status === 200) {
      const { results } = /** @type {{ results: { slug: string, moment?: { t: number } }[] }} */ (
        JSON.parse(text)
      );
      return { spent, rows: results };
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Measures the cost of indexing films' words, and whether the search finds them.
 *
 * @returns {Promise<import('./index.mjs').Row[]>}
 */
export async function measureFilms() {
  const content = await startContentServer({ scale: FILMS });
  try {
    const silent = await holdAll(content, false);
    const without = await silent.memory();
    await silent.stop();
    const { site, stop, memory } = await holdAll(content, true);
    const words = (await memory()) - without;
    const records = [...content.control.store.content.investigations.entries()];
    let found = 0;
    const cpu = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let place = 0; place < PHRASES; place += 1) {
        const [slug, { id }] = records[Math.floor((place * records.length) / PHRASES)] ?? [
          '',
          { id: 0 },
        ];
        const line = (place * 37) % LINES;
        const phrase = (linesOf(id)[line] ?? '').split(' ').slice(0, 4).join(' ');
        const { spent, rows } = await searchFor(site, phrase);
        // The first round builds the search index.
        if (round > 0) cpu.push(spent);
        const row = rows.find((each) => each.slug === slug);
        if (round === 0 && row?.moment?.t === 3 * line) found += 1;
      }
    }
    await stop();
    return [
      {
        what: `Memory for the words of ${FILMS} films of ten minutes`,
        measured: `${words.toFixed(0)} MB`,
        wanted: '<= 64 MB',
      },
      {
        what: 'CPU of a search among them, 95 %',
        measured: `${quantile(cpu, 0.95).toFixed(0)} ms`,
        wanted: '<= 50 ms',
      },
      {
        what: 'Phrases found at their second',
        measured: `${found} of ${PHRASES}`,
        wanted: `${PHRASES} of ${PHRASES}`,
      },
    ];
  } finally {
    await content.stop();
  }
}
