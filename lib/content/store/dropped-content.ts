import { LRUCache } from 'lru-cache';
import type { Lost, RecordProblem } from '@/lib/cms';
import type { ResourceKey } from '../kinds';

/** What of a record's texts no page can show, each kind with how often. */
export type DroppedContent = Readonly<Partial<Record<Lost, number>>>;

/** Enough for all lists, and details of all that people look at. */
const MAX_ANSWERS = 5_000;

/** A record's own problems, as long as its answer is the newest. */
type Losses = ReadonlyMap<string, DroppedContent>;

/** Knows what of each record no page can show, for its editor. Holds no texts. */
export class DroppedContentIndex {
  readonly #answers = new LRUCache<string, Losses>({ max: MAX_ANSWERS });

  /** Replaces what is known of an answer's records; returns the problems that were not known. */
  note(key: ResourceKey, problems: readonly RecordProblem[]): readonly RecordProblem[] {
    const before = this.#answers.get(key);
    const losses = new Map<string, DroppedContent>();
    for (const { id, lost = [] } of problems) {
      const counts: Partial<Record<Lost, number>> = { ...losses.get(String(id)) };
      for (const kind of lost) counts[kind] = (counts[kind] ?? 0) + 1;
      losses.set(String(id), counts);
    }
    if (losses.size > 0) this.#answers.set(key, losses);
    else this.#answers.delete(key);
    const isKnown = (id: string) =>
      JSON.stringify(before?.get(id)) === JSON.stringify(losses.get(id));
    return problems.filter(({ id }) => !isKnown(String(id)));
  }

  /** Of a record that several answers tell of, the most that one of them has. */
  of(keys: readonly ResourceKey[], id: number): DroppedContent {
    const counts: Partial<Record<Lost, number>> = {};
    for (const key of keys) {
      for (const [kind, count] of Object.entries(this.#answers.get(key)?.get(String(id)) ?? {})) {
        const name = kind as Lost;
        counts[name] = Math.max(counts[name] ?? 0, count);
      }
    }
    return counts;
  }

  /** Forgets an answer. */
  forget(key: ResourceKey): void {
    this.#answers.delete(key);
  }
}
