import type { Cluster } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import type { SharedDetails } from './shared-details';
import type { SharedLists } from './shared-lists';

interface SharedPurgeParts {
  readonly cluster: Cluster;
  readonly lists: SharedLists;
  readonly details: SharedDetails;
}

/** Removes from Redis what was taken down: where nobody asks for it again, it would stay for as long as details do. */
export class SharedPurge {
  readonly #parts: SharedPurgeParts;
  /** The time (ms since 1970) of the latest removal that Redis has not been purged of. */
  #owedSince: number | null = null;
  #isRunning = false;

  constructor(parts: SharedPurgeParts) {
    this.#parts = parts;
  }

  /** Notes a removal; Redis is purged at once, or as soon as it is back. */
  note(at: number): void {
    this.#owedSince = Math.max(at, this.#owedSince ?? 0);
    void this.flush();
  }

  /** Purges Redis of the removals noted. Never rejects. */
  async flush(): Promise<void> {
    const { cluster, lists, details } = this.#parts;
    const before = this.#owedSince;
    if (before === null || this.#isRunning || !cluster.isUp) return;
    this.#owedSince = null;
    this.#isRunning = true;
    try {
      await lists.forget(before);
      await details.purge();
    } catch (error) {
      this.note(before);
      log.warn({ error: reasonOf(error) }, 'Redis may still contain what was taken down');
    } finally {
      this.#isRunning = false;
    }
  }
}
