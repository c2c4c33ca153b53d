import * as z from 'zod';
import type { ListName } from '../kinds';
import type { StoredAnswer } from './answer-files';
import type { ContentStore } from './content-store';
import type { AnyEntry } from './entry';
import { lossBetween } from './evaluate';

/** A list's state besides its response. */
export const listStateSchema = z.object({
  /** Items kept although the CMS no longer lists them; `mass` has those that asking can no longer release. */
  held: z.array(z.string()).default([]),
  mass: z.array(z.string()).default([]),
  /** True for investigations when the list is empty because the last one was removed. */
  isEmptied: z.boolean().default(false),
});

type ListState = z.infer<typeof listStateSchema>;

/** Returns this instance's state of a list besides its response. */
export const listStateOf = (
  { heldBack, firstContent }: ContentStore,
  name: ListName,
): ListState => ({
  held: [...heldBack.of(name)],
  mass: [...heldBack.bulkMissingOf(name)],
  isEmptied: name === 'investigations' && firstContent.isEmptied,
});

/**
 * Adopts a list from another instance, unless a newer one is held here. Returns false, without effect, when the list
 * lacks content that is held here and was not removed: the CMS must be asked then.
 *
 * @throws CmsError of kind 'shape' when the response is unreadable
 */
export async function takeList(
  store: ContentStore,
  name: ListName,
  list: StoredAnswer & ListState,
): Promise<boolean> {
  const { answers, clock, firstContent, heldBack } = store;
  const askedAt = Math.min(list.fetchedAt, clock.now());
  const raw = await answers.prepare(name, list.raw);
  const reading = answers.reading(name, raw);
  const before: AnyEntry | null = store.entry(name);
  // The CMS may have answered in the meantime.
  if (before && list.fetchedAt <= before.askedAt) return true;
  const lost = before ? lossBetween(name, before.value, reading.value) : [];
  if (!lost.every((item) => heldBack.hasDeparted(name, item))) return false;
  heldBack.hold(name, list.held, list.mass);
  // After a removal just adopted, the response would otherwise count as outdated.
  const fetchedAt = Math.min(Math.max(askedAt, before?.fetchedAt ?? 0), clock.now());
  const answer = { raw, askedAt, asOf: list.asOf, fetchedAt, reading, isConfirmed: true };
  await answers.commitDurably(name, answer);
  if (list.isEmptied) firstContent.noteEmptied();
  return true;
}
