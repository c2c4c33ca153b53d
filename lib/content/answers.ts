import { log } from '@/lib/log';
import type { Content, Held, SiteState } from './state';
import { contentWith, digestOf, forgetDetail, heldFor, hold, transform } from './store';
import { countItems, isCollection, type Target } from './targets';

/**
 * What became of an answer: new content, the bytes already held, a loss not yet believed, or one asked for before
 * what is held.
 */
export type Verdict = 'changed' | 'same' | 'suspect' | 'outdated';

/** The longest an answer that lost half its items waits for a second one (ms). */
const LONGEST_DOUBT = 30_000;

/** How long after an answer that lost half its items another must be asked for to confirm it (ms). */
export const confirmAfter = ({ environment }: SiteState) =>
  Math.min(LONGEST_DOUBT, environment.revalidateSeconds * 1000);

const lostHalf = (before: number, after: number) =>
  before > 0 && (after === 0 || after < before / 2);

/** The kind of record in each list whose records have a detail of their own and are told by their id when renamed. */
const KIND_IN: { readonly [name: string]: 'investigation' | 'exhibition' | 'event' } = {
  investigations: 'investigation',
  exhibitions: 'exhibition',
  events: 'event',
};

/**
 * Remembers the old address of every record that comes back under another slug. Resolves when they are on disk;
 * never rejects.
 */
async function rememberRenames(state: SiteState, target: Target, after: Content): Promise<void> {
  const kind = KIND_IN[target];
  if (!kind) return;
  const present = after.index[kind];
  const vanished = [...state.content.index[kind]].filter(([slug]) => !present.has(slug));
  if (vanished.length === 0) return;
  const slugs = new Map([...present].map(([slug, id]) => [id, slug]));
  const remembered = vanished.map(([slug, id]) => {
    const renamed = slugs.get(id);
    return renamed === undefined ? undefined : state.renames.remember(kind, slug, renamed);
  });
  try {
    await Promise.all(remembered);
  } catch (error) {
    log.error({ error }, 'A rename could not be written to disk');
  }
}

/** Drops the details of records a list no longer names: what was taken down is kept nowhere. */
function forgetUnlisted(state: SiteState, target: Target, before: Content): void {
  const kind = KIND_IN[target];
  if (!kind) return;
  const kept = new Set(state.content.index[kind].values());
  for (const id of before.index[kind].values()) {
    if (!kept.has(id)) forgetDetail(state, `${kind}-detail:${id}`);
  }
}

interface AnswerOptions {
  /** When the call began (ms since 1970): an answer that was overtaken by a later one is left aside. */
  readonly askedAt?: number;
}

/** True when what is held was asked for later; a time still to come says only that the clock was set back. */
function isOutdated(state: SiteState, target: Target, askedAt: number): boolean {
  const fetchedAt = heldFor(state, target)?.fetchedAt ?? 0;
  return askedAt < fetchedAt && fetchedAt <= Date.now();
}

/**
 * True when an answer that lost half its items agrees with one before it; if not, it is noted for the next. Of a list
 * the two must lie apart: events may have it asked for again while the fault lasts.
 */
function isConfirmed(state: SiteState, target: Target, digest: string, askedAt: number): boolean {
  const job = state.jobs.get(target);
  if (job?.suspect?.digest !== digest) {
    if (job) job.suspect = { digest, since: askedAt };
    return false;
  }
  // A clock that was set back must not have the doubt last.
  const since = Math.min(job.suspect.since, askedAt);
  job.suspect = { digest, since };
  return !isCollection(target) || askedAt - since >= confirmAfter(state);
}

/** What an answer changes, or why it changes nothing; then it has been dealt with. */
function judge(
  state: SiteState,
  target: Target,
  raw: unknown,
  askedAt: number,
): Held<unknown> | Exclude<Verdict, 'changed'> {
  if (isOutdated(state, target, askedAt)) return 'outdated';
  const held = heldFor(state, target);
  const digest = digestOf(raw);
  const job = state.jobs.get(target);
  if (held?.digest === digest) {
    if (job) job.suspect = null;
    state.missed.delete(target);
    hold(state, target, { ...held, fetchedAt: askedAt });
    return 'same';
  }

  const value = transform(state, target, raw);
  // What an event said is gone has been taken out of what is held already; any other loss may be a fault.
  const before = held ? countItems(target, held.value) : 0;
  const after = countItems(target, value);
  if (lostHalf(before, after) && !isConfirmed(state, target, digest, askedAt)) {
    log.warn({ target, before, after }, 'An answer lost half its items; waiting for a second one');
    return 'suspect';
  }
  return { value, digest, fetchedAt: askedAt };
}

/** Puts an answer in the place of what is held: content, index and revision change in one synchronous step. */
function take(state: SiteState, target: Target, next: Held<unknown>): void {
  const before = state.content;
  const isNew = heldFor(state, target) === null;
  hold(state, target, next);
  // A detail loaded for the first time touches no page but the one that waits for it, unless that page
  // has been rendered without it meanwhile.
  const missed = state.missed.delete(target);
  if (!isNew || missed || isCollection(target)) state.revision += 1;
  const job = state.jobs.get(target);
  if (job) job.suspect = null;
  forgetUnlisted(state, target, before);
}

/** Writes an answer to disk, and before it the renames it brings: a list never lies there without them. Never rejects. */
async function persist(
  state: SiteState,
  target: Target,
  next: Held<unknown>,
  raw: unknown,
): Promise<void> {
  if (isCollection(target)) await rememberRenames(state, target, contentWith(state, target, next));
  try {
    await state.disk.write({ target, fetchedAt: next.fetchedAt, raw });
  } catch (error) {
    log.error({ target, error }, 'Content could not be written to disk');
  }
}

/**
 * Takes an answer of the CMS into the store at once, and writes it to disk afterwards: for what a visitor waits for.
 * The bytes already held change nothing but their age. A list that turns empty or halves is `suspect` until one
 * asked for a while later agrees; a detail that turns empty, until the next one does.
 *
 * @throws CmsError of kind 'shape' when the answer as a whole can't be read; what was held stays.
 */
export function acceptAnswer(
  state: SiteState,
  target: Target,
  raw: unknown,
  { askedAt = Date.now() }: AnswerOptions = {},
): Verdict {
  const judged = judge(state, target, raw, askedAt);
  if (typeof judged === 'string') return judged;
  void persist(state, target, judged, raw);
  take(state, target, judged);
  return 'changed';
}

/**
 * As `acceptAnswer`, but nobody sees the answer before it is on disk: what has been seen once survives a kill.
 * A disk that fails delays nothing else. `isCurrent` is asked before the write and after it: the record may be gone by
 * then.
 *
 * @throws CmsError of kind 'shape', as above.
 */
export async function keepAnswer(
  state: SiteState,
  target: Target,
  raw: unknown,
  {
    askedAt = Date.now(),
    isCurrent = () => true,
  }: AnswerOptions & { readonly isCurrent?: () => boolean } = {},
): Promise<Verdict> {
  if (!isCurrent()) return 'outdated';
  const judged = judge(state, target, raw, askedAt);
  if (typeof judged === 'string') return judged;
  await persist(state, target, judged, raw);
  if (!isCurrent() || isOutdated(state, target, askedAt)) return 'outdated';
  take(state, target, judged);
  return 'changed';
}
