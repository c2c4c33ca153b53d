import { LRUCache } from 'lru-cache';
import type { Lost, RecordProblem } from '@/lib/cms';
import type { ResourceKey } from '../kinds';

/** Content of a record's texts that no page can show: how often each kind occurs. */
export type DroppedContent = Readonly<Partial<Record<Lost, number>>>;

/** Enough for all lists and for the details of all frequently read records. */
const MAX_ANSWERS = 5_000;

/** The problems of each record in one answer. */
type Losses = ReadonlyMap<string, DroppedContent>;

/** Records, for editors, which content of each record no page can show. Holds no texts. */
export class DroppedContentIndex {
  readonly #answers = new LRUCache<string, Losses>({ max: MAX_ANSWERS });

  /** Replaces the known problems of an answer's records. Returns the problems that were not known. */
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

  /** Returns a record's problems: of each kind, the highest count in any of these answers. */
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
