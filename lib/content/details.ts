import 'server-only';
import { log } from '@/lib/log';
import { siteState, type Held, type SiteState } from './state';
import { acceptAnswer } from './answers';
import { heldFor, restore } from './store';
import { callFor, type DetailKey, type DetailKind, type Details } from './targets';
import { refreshIfDue, requestRefresh } from './worker';

/** How long (ms) a visitor waits for a detail nobody has needed before; then the list's knowledge is shown. */
const VISITOR_PATIENCE = 3_000;

/** True when a change elsewhere may have made a detail untrue since it was fetched. */
const isExpired = (state: SiteState, key: DetailKey, held: Held<unknown>) =>
  state.expiry.covers(key, held.fetchedAt);

async function load(state: SiteState, key: DetailKey): Promise<Held<unknown> | null> {
  const held = heldFor(state, key) ?? (await restore(state, key));
  if (held && !isExpired(state, key, held)) return held;
  try {
    const call = callFor(key, state.environment.siteVariant);
    const askedAt = Date.now();
    const raw = await state.client.fetchRaw(call, { retries: 0 });
    // A detail that has turned empty is asked for once more before it is believed.
    if (acceptAnswer(state, key, raw, { askedAt }) === 'suspect') requestRefresh(state, key);
    return heldFor(state, key);
  } catch (error) {
    log.warn(
      { target: key, error: error instanceof Error ? error.message : error },
      'A detail could not be fetched; the page shows the last good one, or what the list knows',
    );
    // The page is rendered without it now; the worker goes on trying, and its arrival starts an epoch.
    state.missed.add(key);
    requestRefresh(state, key);
    return held;
  }
}

/** The one load under way for a detail, begun now if there is none. */
function pending(state: SiteState, key: DetailKey): Promise<Held<unknown> | null> {
  let promise = state.pendingDetails.get(key);
  if (!promise) {
    promise = load(state, key).finally(() => state.pendingDetails.delete(key));
    state.pendingDetails.set(key, promise);
  }
  return promise;
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A detail by its key: from memory, from disk, or (once) from the CMS. Null when the CMS says there is
 * nothing, or can't say within three seconds; the page then shows what the list knows (checklist ERR-03).
 * Never throws for a failing CMS.
 */
export async function getDetail<Kind extends DetailKind>(
  kind: Kind,
  id: number | string,
): Promise<Details[Kind] | null> {
  const state = siteState();
  if (!state) return null;
  const key: DetailKey<Kind> = `${kind}:${id}`;
  const held = heldFor(state, key);
  if (held && !isExpired(state, key, held)) {
    refreshIfDue(state, key);
    return held.value as Details[Kind];
  }
  // While the worker is at it after a failure, nobody waits: the CMS is down, not slow.
  const loaded = state.missed.has(key) ? null : await within(pending(state, key), VISITOR_PATIENCE);
  if (!loaded) state.missed.add(key);
  const known = loaded ?? heldFor(state, key);
  if (known) refreshIfDue(state, key);
  return (known?.value ?? null) as Details[Kind] | null;
}

/**
 * Notes that a page resting on a detail was asked for: a rendered page answers without reading the store,
 * so this is where the detail's age is checked. Returns at once.
 */
export function noteVisit(kind: DetailKind, id: number | string): void {
  const state = siteState();
  if (!state) return;
  const key: DetailKey = `${kind}:${id}`;
  if (state.missed.has(key)) return;
  // What memory has let go still lies on disk; its age is checked once it is back.
  if (heldFor(state, key)) refreshIfDue(state, key);
  else void pending(state, key).then(() => refreshIfDue(state, key));
}
