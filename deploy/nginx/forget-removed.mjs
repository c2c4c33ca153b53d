// Deletes from nginx's stored answers what the site has taken down: `node forget-removed.mjs --content DIR --cache DIR`.
//
// The site has a removal on disk before it answers the event: in its journal, and among its tombstones. nginx shows an older
// copy when the site fails, and that copy may name what is gone: on every page, not only its own. So all pages stored until
// then are deleted, once (they come back with the next visitors), and of the stored uploads those that the CMS no longer has or
// has in another version: it is asked about those that an event names first, then about each, until it has answered. Runs as
// nginx's user beside it (deploy/systemd/open-ground-forget.service); what happened while it was stopped is made up for at its
// start.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordedRemovals } from './recorded-removals.mjs';
import { forgetPages, forgetUploads, uploadDigest } from './stored-answers.mjs';

/** Polling interval of the files, ms. */
const INTERVAL = 200;

/**
 * When stored pages are deleted after a removal, ms: at once all, and then those that nginx had asked for before, until no
 * answer can arrive that the site began before it (nginx waits 15 s for one).
 */
const PASSES = [1_000, 5_000, 20_000];

/** How much later (ms) than a removal is on disk a busy site may show it, or another instance; what is asked for after that is without it. */
const MARGIN = 5_000;

/**
 * When stored uploads are checked after a removal or an event about media, ms: at once, and again for a CMS that tells of a
 * removal before it deletes the file.
 */
const UPLOAD_PASSES = [0, 5_000, 20_000];

/** After how long uploads about which the CMS did not answer are checked again, ms: the second after twice as long, … */
const FIRST_RETRY = 15_000;
const LAST_RETRY = 900_000;

const { values } = parseArgs({
  options: { content: { type: 'string' }, cache: { type: 'string' } },
});
const { content, cache } = values;
if (!content || !cache) {
  console.error('Usage: node forget-removed.mjs --content DIR --cache DIR');
  process.exit(2);
}

/** @param {string} message */
const log = (message) => console.log(`${new Date().toISOString()} ${message}`);

const memory = join(cache, 'forgotten');

/** Removals handled so far, also by a previous process. @type {ReadonlySet<string>} */
let done = new Set(JSON.parse(await readFile(memory, 'utf8').catch(() => '[]')));

/** @param {ReadonlySet<string>} noted */
async function remember(noted) {
  await mkdir(/** @type {string} */ (cache), { recursive: true });
  await writeFile(`${memory}.tmp`, JSON.stringify([...noted]));
  await rename(`${memory}.tmp`, memory);
  done = noted;
}

/** Exists while the CMS has not answered about all uploads, so that a new process goes on asking. */
const unansweredFile = join(cache, 'uploads-to-check');

/** Scheduled checks of uploads (ms since 1970). @type {number[]} */
let uploadPasses = [];
let isChecking = false;
/** The uploads that a retry is about; null for all. @type {ReadonlySet<string> | null} */
let unansweredBefore = null;
let retry = FIRST_RETRY;

/** Checks uploads when it is time; one check at a time, as there may be thousands. */
async function checkUploads() {
  if (isChecking || !uploadPasses.some((time) => time <= Date.now())) return;
  isChecking = true;
  uploadPasses = uploadPasses.filter((time) => time > Date.now());
  try {
    const before = unansweredBefore;
    const { deleted, unanswered } = await forgetUploads(/** @type {string} */ (cache), (address) =>
      before ? before.has(address) : true,
    );
    const rest = unanswered.size > 0 ? `; the CMS did not answer about ${unanswered.size}` : '';
    log(`Uploads deleted: ${deleted} files${rest}`);
    // An event in the meantime asks for all of them again.
    if (uploadPasses.length > 0) return;
    if (unanswered.size === 0) return void (await rm(unansweredFile, { force: true }));
    unansweredBefore = unanswered;
    uploadPasses = [Date.now() + retry];
    retry = Math.min(2 * retry, LAST_RETRY);
  } finally {
    isChecking = false;
  }
}

/** Checks of uploads that events name (ms since 1970): `named` are their digests. @type {{ time: number, named: ReadonlySet<string> }[]} */
let namedPasses = [];

/** Checks the uploads that events name when it is time, whether or not a check of all is under way. */
function checkNamedUploads() {
  const due = namedPasses.filter(({ time }) => time <= Date.now());
  namedPasses = namedPasses.filter((pass) => !due.includes(pass));
  for (const { named } of due) {
    void forgetUploads(/** @type {string} */ (cache), (address) => {
      const digest = uploadDigest(address);
      return digest !== null && named.has(digest);
    }).then(({ deleted }) => deleted > 0 && log(`Uploads of events deleted: ${deleted} files`));
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Scheduled passes (ms since 1970). @type {number[]} */
let passes = [];
/** Until when the site may have begun an answer from before the latest removal (ms since 1970). */
let until = 0;
/** The removals that the scheduled passes handle. @type {ReadonlySet<string>} */
let current = done;
if (await stat(unansweredFile).catch(() => null)) uploadPasses = [Date.now()];

/** What was last said of what is watched. */
let said = '';

/**
 * Says what is watched, when that changes: a wrong folder, or one that this user may not read, must not look like a site
 * that removes nothing.
 *
 * @param {Awaited<ReturnType<typeof recordedRemovals>>} recorded
 */
function sayWhatIsWatched({ journals, faults }) {
  const unreadable = [...faults].map(([path, code]) => `${path} can't be read: ${code}`);
  const watched =
    journals === 0
      ? `Nothing is watched: there is no journal of the site below ${content}`
      : `Journals watched: ${journals}`;
  const message = [watched, ...unreadable].join('; ');
  // The number of journals changes when an instance is added.
  const state = journals === 0 || unreadable.length > 0 ? message : 'watched';
  if (state !== said) log(message);
  said = state;
}

for (;;) {
  const recorded = await recordedRemovals(content);
  sayWhatIsWatched(recorded);
  const { removals } = recorded;
  const fresh = [...removals.values()].filter(({ id }) => !current.has(id));
  if (fresh.length > 0) {
    current = new Set(removals.keys());
    if (fresh.some(({ isOfPages }) => isOfPages)) {
      log(`Stored pages deleted: ${await forgetPages(cache)}`);
      until = Date.now() + MARGIN;
    }
    passes = PASSES.map((after) => Date.now() + after);
    await writeFile(unansweredFile, '').catch(() => undefined);
    uploadPasses = UPLOAD_PASSES.map((after) => Date.now() + after);
    const named = new Set(fresh.flatMap(({ upload }) => upload ?? []));
    if (named.size > 0) {
      const more = UPLOAD_PASSES.map((after) => ({ time: Date.now() + after, named }));
      namedPasses = [...namedPasses, ...more];
    }
    unansweredBefore = null;
    retry = FIRST_RETRY;
  }
  const due = passes.filter((time) => time <= Date.now());
  if (due.length > 0) {
    passes = passes.filter((time) => !due.includes(time));
    const deleted = await forgetPages(cache, until);
    if (deleted > 0) log(`Stored pages from before deleted: ${deleted}`);
    if (passes.length === 0) await remember(current);
  } else if (passes.length === 0 && [...done].some((id) => !removals.has(id))) {
    // What the site has forgotten is forgotten here as well.
    current = new Set(removals.keys());
    await remember(current);
  }
  checkNamedUploads();
  void checkUploads();
  await pause(INTERVAL);
}
