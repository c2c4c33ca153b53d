import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { settleOwed } from './owed-events';
import { buildSlugIndex } from './slug-index';
import type { Content, Held, SiteState } from './state';
import {
  callFor,
  COLLECTION_NAMES,
  countItems,
  isCollection,
  type DetailKey,
  type DetailKind,
  type Target,
} from './targets';

/** Details kept in memory; the rest wait on disk. About 50 KB each. */
const DETAILS_IN_MEMORY = 500;

/**
 * What became of an answer: new content, the bytes already held, a loss not yet believed, or one asked for before
 * what is held.
 */
export type Verdict = 'changed' | 'same' | 'suspect' | 'outdated';

const digestOf = (raw: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex');

/** What is held for a target in memory; null when nothing is. */
export function heldFor(state: SiteState, target: Target): Held<unknown> | null {
  const held = isCollection(target) ? state.content.collections[target] : state.details.get(target);
  return held ?? null;
}

/** Transforms a raw answer, logging each record that is left out. @throws CmsError of kind 'shape'. */
function transform(state: SiteState, target: Target, raw: unknown): unknown {
  return callFor(target, state.environment.siteVariant).transform(raw, (problem) =>
    log.warn({ target, ...problem }, 'A record of the CMS is broken and left out'),
  );
}

function hold(state: SiteState, target: Target, held: Held<unknown>): void {
  if (isCollection(target)) {
    // One synchronous step: no render sees the new list beside the old index.
    const collections = { ...state.content.collections, [target]: held };
    state.content = { collections, index: buildSlugIndex(collections) } as Content;
    return;
  }
  state.details.delete(target);
  state.details.set(target, held);
  for (const oldest of state.details.keys()) {
    if (state.details.size <= DETAILS_IN_MEMORY) break;
    state.details.delete(oldest);
  }
}

const lostHalf = (before: number, after: number) =>
  before > 0 && (after === 0 || after < before / 2);

/** The kind of detail that belongs to each record of a list. */
const DETAIL_OF: {
  readonly [name: string]: [DetailKind, 'investigation' | 'exhibition' | 'event'];
} = {
  investigations: ['investigation-detail', 'investigation'],
  exhibitions: ['exhibition-detail', 'exhibition'],
  events: ['event-detail', 'event'],
};

/** The lists that tell a record by its id when its slug has changed. */
const RENAMED_IN: { readonly [name: string]: 'investigation' | 'exhibition' | 'event' } = {
  investigations: 'investigation',
  exhibitions: 'exhibition',
  events: 'event',
};

/** Remembers the old address of every record that came back under another slug. */
function rememberRenames(state: SiteState, target: Target, before: Content): void {
  const kind = RENAMED_IN[target];
  if (!kind) return;
  const present = state.content.index[kind];
  const vanished = [...before.index[kind]].filter(([slug]) => !present.has(slug));
  if (vanished.length === 0) return;
  const slugs = new Map([...present].map(([slug, id]) => [id, slug]));
  for (const [slug, id] of vanished) {
    const renamed = slugs.get(id);
    if (renamed === undefined) continue;
    state.renames
      .remember(kind, slug, renamed)
      .catch((error: unknown) => log.error({ error }, 'A rename could not be written to disk'));
  }
}

/** Drops the details of records a list no longer names: what was taken down is kept nowhere. */
function forgetUnlisted(state: SiteState, target: Target, before: Content): void {
  const pair = DETAIL_OF[target];
  if (!pair) return;
  const [kind, list] = pair;
  const kept = new Set(state.content.index[list].values());
  for (const id of before.index[list].values()) {
    if (kept.has(id)) continue;
    forgetDetail(state, `${kind}:${id}`);
  }
}

/** Drops a detail from memory and disk, and whatever still waits for it. */
export function forgetDetail(state: SiteState, key: DetailKey): void {
  state.details.delete(key);
  state.jobs.delete(key);
  state.missed.delete(key);
  settleOwed(state, key);
  state.disk
    .remove(key)
    .catch((error: unknown) =>
      log.error({ target: key, error }, 'A detail could not be removed from disk'),
    );
}

/**
 * Takes an answer of the CMS into the store. Content, index and revision change in one synchronous step;
 * the bytes already held change nothing but their age. A list that turns empty or halves, and a detail
 * that turns empty, is `suspect` until the next answer agrees or `believe` is set (the webhook said so).
 * `askedAt` (ms since 1970) is when the call began: an answer that was overtaken by a later one is left aside.
 *
 * @throws CmsError of kind 'shape' when the answer as a whole can't be read; what was held stays.
 */
export function acceptAnswer(
  state: SiteState,
  target: Target,
  raw: unknown,
  { askedAt = Date.now(), believe = false } = {},
): Verdict {
  const held = heldFor(state, target);
  if (held && askedAt < held.fetchedAt) return 'outdated';
  const digest = digestOf(raw);
  const job = state.jobs.get(target);
  if (held?.digest === digest) {
    if (job) job.suspect = null;
    state.missed.delete(target);
    hold(state, target, { ...held, fetchedAt: askedAt });
    return 'same';
  }

  const value = transform(state, target, raw);
  if (held && !believe && job?.suspect !== digest) {
    const before = countItems(target, held.value);
    const after = countItems(target, value);
    if (lostHalf(before, after)) {
      if (job) job.suspect = digest;
      log.warn(
        { target, before, after },
        'An answer lost half its items; waiting for a second one',
      );
      return 'suspect';
    }
  }

  const before = state.content;
  hold(state, target, { value, digest, fetchedAt: askedAt });
  // A detail loaded for the first time touches no page but the one that waits for it, unless that page
  // has been rendered without it meanwhile.
  const missed = state.missed.delete(target);
  if (held || missed || isCollection(target)) state.revision += 1;
  if (job) job.suspect = null;
  rememberRenames(state, target, before);
  forgetUnlisted(state, target, before);
  state.disk
    .write({ target, fetchedAt: askedAt, raw })
    .catch((error: unknown) =>
      log.error({ target, error }, 'Content could not be written to disk'),
    );
  return 'changed';
}

/** Reads what the disk holds for a target into memory; null when there is nothing readable. */
export async function restore(state: SiteState, target: Target): Promise<Held<unknown> | null> {
  const answer = await state.disk.read(target);
  // The CMS may have answered while the disk was read.
  const present = heldFor(state, target);
  if (present || !answer) return present;
  try {
    const held: Held<unknown> = {
      value: transform(state, target, answer.raw),
      digest: digestOf(answer.raw),
      fetchedAt: answer.fetchedAt,
    };
    hold(state, target, held);
    return held;
  } catch (error) {
    log.warn({ target, error }, 'What the disk holds can no longer be read and is ignored');
    return null;
  }
}

/** Reads every list the disk holds; done once, before the first request is answered. */
export async function restoreCollections(state: SiteState): Promise<void> {
  await Promise.all(COLLECTION_NAMES.map((name) => restore(state, name)));
}

/** True when a target in memory is older than the age after which it is checked again. */
export function isDue(state: SiteState, target: Target, now = Date.now()): boolean {
  const held = heldFor(state, target);
  return held !== null && now - held.fetchedAt >= state.environment.revalidateSeconds * 1000;
}

/** True while there is something to show: at least one investigation is held. */
export function isReady(state: SiteState | null): state is SiteState {
  return (state?.content.collections.investigations?.value.investigations.length ?? 0) > 0;
}
