import * as z from 'zod';
import type { ListName } from '../kinds';
import type { StoredAnswer } from './answer-files';
import type { ContentStore } from './content-store';
import type { AnyEntry } from './entry';
import { lossBetween } from './evaluate';

/** What is known of a list beside its response. */
export const listStateSchema = z.object({
  /** The items kept although the CMS no longer lists them; of these, the ones that asking can no longer release. */
  held: z.array(z.string()).default([]),
  mass: z.array(z.string()).default([]),
  /** True for investigations that are an empty list because their last one was taken from it. */
  isEmptied: z.boolean().default(false),
});

type ListState = z.infer<typeof listStateSchema>;

/** What is known here of a list beside its response. */
export const listStateOf = (
  { heldBack, firstContent }: ContentStore,
  name: ListName,
): ListState => ({
  held: [...heldBack.of(name)],
  mass: [...heldBack.bulkMissingOf(name)],
  isEmptied: name === 'investigations' && firstContent.isEmptied,
});

/**
 * Takes a list as another instance holds it, unless a newer one is held here. False, without effect, when it lacks what is held
 * here and has not been removed: then the CMS must be asked.
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
  // By the time of a removal that was just taken, it would be too old.
  const fetchedAt = Math.min(Math.max(askedAt, before?.fetchedAt ?? 0), clock.now());
  const answer = { raw, askedAt, asOf: list.asOf, fetchedAt, reading, isConfirmed: true };
  await answers.commitDurably(name, answer);
  if (list.isEmptied) firstContent.noteEmptied();
  return true;
}
