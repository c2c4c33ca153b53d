import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { settleOwed } from './owed-events';
import { buildSlugIndex } from './slug-index';
import type { Content, Held, SiteState } from './state';
import {
  callFor,
  COLLECTION_NAMES,
  isCollection,
  type CollectionName,
  type DetailKey,
  type Target,
} from './targets';

/** Details kept in memory; the rest wait on disk. About 50 KB each. */
const DETAILS_IN_MEMORY = 500;

/** Tells answers apart by their bytes. */
export const digestOf = (raw: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex');

/** What is held for a target in memory; null when nothing is. */
export function heldFor(state: SiteState, target: Target): Held<unknown> | null {
  const held = isCollection(target) ? state.content.collections[target] : state.details.get(target);
  return held ?? null;
}

/** Transforms a raw answer, logging each record that is left out. @throws CmsError of kind 'shape'. */
export function transform(state: SiteState, target: Target, raw: unknown): unknown {
  return callFor(target, state.environment.siteVariant).transform(raw, (problem) =>
    log.warn({ target, ...problem }, 'A record of the CMS is broken and left out'),
  );
}

/** The content as it will be once a list is held. */
export function contentWith(
  state: SiteState,
  target: CollectionName,
  held: Held<unknown>,
): Content {
  const collections = { ...state.content.collections, [target]: held };
  return { collections, index: buildSlugIndex(collections) } as Content;
}

/** Puts a value in the place of what is held in memory. */
export function hold(state: SiteState, target: Target, held: Held<unknown>): void {
  if (isCollection(target)) {
    // One synchronous step: no render sees the new list beside the old index.
    state.content = contentWith(state, target, held);
    return;
  }
  state.details.delete(target);
  state.details.set(target, held);
  for (const oldest of state.details.keys()) {
    if (state.details.size <= DETAILS_IN_MEMORY) break;
    state.details.delete(oldest);
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
      // The clock may have been set back since.
      fetchedAt: Math.min(answer.fetchedAt, Date.now()),
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

/** True when a target in memory is older than the age after which it is checked again, or from a time to come. */
export function isDue(state: SiteState, target: Target, now = Date.now()): boolean {
  const held = heldFor(state, target);
  if (!held) return false;
  const age = now - held.fetchedAt;
  return age < 0 || age >= state.environment.revalidateSeconds * 1000;
}

/** True while there is something to show: at least one investigation is held. */
export function isReady(state: SiteState | null): state is SiteState {
  return (state?.content.collections.investigations?.value.investigations.length ?? 0) > 0;
}
