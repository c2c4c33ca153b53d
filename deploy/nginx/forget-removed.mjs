// Deletes what the site has taken down from nginx's cache: `node forget-removed.mjs --content DIR --cache DIR`.
//
// The site writes a removal to disk before it answers the event: to its journal, and as a tombstone. When the site fails, nginx
// serves an older copy, and any page, not only the record's own, may name the removed record. So this program deletes all pages
// stored until then, once (the next visitors bring them back). Of the stored uploads, it deletes those that the CMS no longer has
// or has in another version: it asks the CMS about those that an event names first, then about each, until it has answered. Runs
// as nginx's user beside it (deploy/systemd/open-ground-forget.service), and at its start handles removals from while it was
// stopped.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordedRemovals } from './recorded-removals.mjs';
import { forgetPages, forgetUploads, uploadDigest } from './stored-answers.mjs';

/** Polling interval of the files, ms. */
const INTERVAL = 200;

/**
 * When stored pages are deleted after a removal, ms: first all of them, then those that nginx had requested earlier, until no
 * response can arrive that the site began before the removal (nginx waits 15 s for one).
 */
const PASSES = [1_000, 5_000, 20_000];

/** How long (ms) after a removal is on disk a busy site, or another instance, may still show the record. Later requests omit it. */
const MARGIN = 5_000;

/**
 * When stored uploads are checked after a removal or an event about media, ms: at once, and again for a CMS that reports a
 * removal before it deletes the file.
 */
const UPLOAD_PASSES = [0, 5_000, 20_000];

/** Delay (ms) of the first retry for uploads about which the CMS did not answer; each retry doubles it. */
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

/** Removals handled so far, including those of previous processes. @type {ReadonlySet<string>} */
let done = new Set(JSON.parse(await readFile(memory, 'utf8').catch(() => '[]')));

/** @param {ReadonlySet<string>} noted */
async function remember(noted) {
  await mkdir(/** @type {string} */ (cache), { recursive: true });
  await writeFile(`${memory}.tmp`, JSON.stringify([...noted]));
  await rename(`${memory}.tmp`, memory);
  done = noted;
}

/** Exists while the CMS has not answered about all uploads, so that a new process continues asking. */
const unansweredFile = join(cache, 'uploads-to-check');

/** Scheduled checks of uploads (ms since 1970). @type {number[]} */
let uploadPasses = [];
let isChecking = false;
/** The uploads to retry; null for all. @type {ReadonlySet<string> | null} */
let unansweredBefore = null;
let retry = FIRST_RETRY;

/** Checks uploads when due; one check at a time, as there may be thousands. */
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
    // An event in the meantime requests a check of all uploads.
    if (uploadPasses.length > 0) return;
    if (unanswered.size === 0) return void (await rm(unansweredFile, { force: true }));
    unansweredBefore = unanswered;
    uploadPasses = [Date.now() + retry];
    retry = Math.min(2 * retry, LAST_RETRY);
  } finally {
    isChecking = false;
  }
}

/** Scheduled checks of uploads that events name (ms since 1970); `named` are their digests. @type {{ time: number, named: ReadonlySet<string> }[]} */
let namedPasses = [];

/** Checks the uploads that events name when due, even while a check of all is running. */
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
/** Until when the site may begin a response from before the latest removal (ms since 1970). */
let until = 0;
/** The removals that the scheduled passes handle. @type {ReadonlySet<string>} */
let current = done;
if (await stat(unansweredFile).catch(() => null)) uploadPasses = [Date.now()];

/** The last logged state of the watched folders. */
let said = '';

/**
 * Logs what is watched when that changes: a wrong or unreadable folder must not look like a site that removes nothing.
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
    // Forgets removals that the site has forgotten.
    current = new Set(removals.keys());
    await remember(current);
  }
  checkNamedUploads();
  void checkUploads();
  await pause(INTERVAL);
}
