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
  /** True when records have been taken down since Redis was last purged. */
  #isOwed = false;
  #isRunning = false;

  constructor(parts: SharedPurgeParts) {
    this.#parts = parts;
  }

  /** Notes a removal; Redis is purged at once, or as soon as it is back. */
  note(): void {
    this.#isOwed = true;
    void this.flush();
  }

  /** Purges Redis of the removals noted, also of those noted meanwhile. Never rejects. */
  async flush(): Promise<void> {
    const { cluster, lists, details } = this.#parts;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isOwed && cluster.isUp) {
        this.#isOwed = false;
        await lists.purge();
        await details.purge();
      }
    } catch (error) {
      this.#isOwed = true;
      log.warn({ error: reasonOf(error) }, 'Redis may still contain what was taken down');
    } finally {
      this.#isRunning = false;
    }
  }
}
