import { log } from '@/lib/log';
import type { JournalEntry } from './journal';
import { owe } from './owed-events';
import { completed, removeRecord } from './removal';
import { planRevalidation, untrashed } from './revalidation-plan';
import type { SiteState } from './state';
import { heldFor, restore } from './store';
import type { DetailKey, Target } from './targets';
import type { WebhookEvent } from './webhook-event';
import { requestRefresh } from './worker';

/** Named details fetched within a while; in a burst beyond that, each is fetched when it is next shown. */
const DETAILS_AT_ONCE = 2;
/** ms */
const WHILE = 10_000;

/** Types whose records no list names: a name unknown a moment ago may be one of them now. */
const UNLISTED: ReadonlySet<WebhookEvent['type']> = new Set(['person', 'page', '*']);

/** An event with both names of its record, as far as they are known: it need not say them (contract/site.md). */
function withNames(state: SiteState, event: WebhookEvent): WebhookEvent {
  const { type, id, previousSlug } = event;
  const slug = untrashed(event.slug);
  const named = completed(state, type, { id, slug });
  const before = completed(state, type, { id: named.id, slug: previousSlug });
  return { ...event, id: named.id ?? before.id, slug: slug ?? named.slug };
}

/** Of some details, those held, and those on their way: what the CMS is just answering may be the old one. */
async function heldDetails(
  state: SiteState,
  keys: readonly DetailKey[],
): Promise<readonly DetailKey[]> {
  const held = await Promise.all(
    keys.map(
      async (key) =>
        state.pendingDetails.has(key) ||
        (heldFor(state, key) ?? (await restore(state, key))) !== null,
    ),
  );
  return keys.filter((_, index) => held[index]);
}

/** True when events have had so many details fetched lately that these must wait until they are shown. */
function isBurst(state: SiteState, details: readonly DetailKey[]): boolean {
  const now = Date.now();
  const lately = state.detailFetches.filter((time) => now - time < WHILE);
  const fetched = details.filter((key) => !state.owed.has(key));
  const burst = lately.length + fetched.length > DETAILS_AT_ONCE;
  state.detailFetches.splice(0, Infinity, ...lately, ...(burst ? [] : fetched.map(() => now)));
  return burst;
}

async function settleWhenFetched(
  state: SiteState,
  { id }: JournalEntry,
  targets: readonly Target[],
): Promise<void> {
  if (targets.length === 0) {
    await state.journal.settle(id);
    return;
  }
  state.awaited.set(id, new Set(targets));
  for (const target of targets) {
    owe(state, target, id);
    requestRefresh(state, target);
  }
}

/** Waits until a note is on disk. It holds in memory before, so a disk that fails keeps nothing from being fetched. */
async function noted(event: WebhookEvent, note: Promise<void>): Promise<void> {
  try {
    await note;
  } catch (error) {
    log.error({ event, error }, 'What an event says could not be written to disk');
  }
}

/** Does what an event of the journal asks for. Never rejects: what fails is tried again or logged. */
async function apply(
  state: SiteState,
  entry: JournalEntry,
  { isResumed = false } = {},
): Promise<void> {
  const { event, receivedAt } = entry;
  try {
    const plan = planRevalidation(withNames(state, event));
    if (UNLISTED.has(event.type)) state.lookups.forget();
    if (plan.removes && isResumed) {
      // The age of the details on disk tells whether they were fetched since.
      await heldDetails(state, plan.details);
      removeRecord(state, event.type, plan.removes, receivedAt);
    } else if (plan.removes) {
      removeRecord(state, event.type, plan.removes);
    }
    if (plan.rename) {
      const { kind, before, after } = plan.rename;
      await noted(event, state.renames.remember(kind, before, after));
    }
    if (plan.expires) await noted(event, state.expiry.raise(plan.expires, receivedAt));
    const details = await heldDetails(state, plan.details);
    const burst = isBurst(state, details);
    if (burst) await noted(event, state.expiry.raise('details', receivedAt));
    // Pages rendered before an expiry rest on details that must be asked for again.
    if (plan.expires || burst) state.revision += 1;
    await settleWhenFetched(
      state,
      entry,
      burst ? plan.collections : [...plan.collections, ...details],
    );
  } catch (error) {
    log.error(
      { event, error },
      'An event of the webhook could not be worked off; a restart tries again',
    );
  }
}

/**
 * Takes an event of the webhook: resolves as soon as it is safely in the journal, and works it off afterwards.
 * Rejects when the journal could not be written; the sender must then try again.
 */
export async function acceptEvent(
  state: SiteState,
  id: string,
  event: WebhookEvent,
  now = Date.now(),
): Promise<void> {
  const entry = { id, receivedAt: now, event };
  await state.journal.append(entry);
  void apply(state, entry);
}

/** Works off what a former process accepted and could not finish. */
export async function resumeJournal(state: SiteState): Promise<void> {
  for (const entry of state.journal.pending()) await apply(state, entry, { isResumed: true });
}
