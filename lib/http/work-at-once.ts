import { systemClock, type Clock } from '@/lib/clock';
import type { Place } from '@/lib/work';

/** A page, or what is made anew for the words of whoever asks, such as a search. */
export type Work = 'page' | 'words';

/** A number of requests: of all, and of those for someone's words among them. */
interface Bound {
  readonly all: number;
  readonly words: number;
}

interface WorkLimits {
  /** Worked on at once. One thread renders them: more at once are not done sooner, but keep everybody else waiting. */
  readonly working: Bound;
  /** Worked on, or begun and waiting for the CMS. */
  readonly begun: Bound;
  /** Waiting to begin; who comes later is refused at once. */
  readonly waiting: Bound;
  /** How long (ms) to wait to begin: less than nginx waits for an answer (deploy/nginx/cache.conf). */
  readonly patience: number;
  /** After this time (ms) a request no longer counts, whatever has become of it. */
  readonly longest: number;
}

export const WORK_LIMITS: WorkLimits = {
  working: { all: 4, words: 2 },
  begun: { all: 64, words: 16 },
  waiting: { all: 256, words: 64 },
  patience: 4_000,
  longest: 10_000,
};

/** How many requests of each kind are in one state. */
class Count {
  readonly #bound: Bound;
  readonly #of = { page: 0, words: 0 };

  constructor(bound: Bound) {
    this.#bound = bound;
  }

  get isFull(): boolean {
    return this.#of.page + this.#of.words >= this.#bound.all;
  }

  hasRoom(work: Work): boolean {
    return !this.isFull && (work === 'page' || this.#of.words < this.#bound.words);
  }

  add(work: Work, change: 1 | -1): void {
    this.#of[work] += change;
  }
}

/** A place that a request has taken. */
export interface TakenPlace extends Place {
  /** The request is answered. May be called again. */
  leave(): void;
}

interface Waiting {
  readonly work: Work;
  readonly address: string;
  begin(): void;
}

/**
 * Limits the work that the server has at once, whoever asks for it. The first to come is the first to begin; but of the same
 * address one request at a time, as the others will find what it leaves in the page cache, and of what is made for someone's
 * words less than all, so that there is always room for pages (decision 54).
 */
export class WorkAtOnce {
  readonly #limits: WorkLimits;
  readonly #clock: Clock;
  readonly #working: Count;
  readonly #begun: Count;
  readonly #queued: Count;
  readonly #addresses = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  /** True from the beginning of a request to the next turn of the event loop. */
  #isTaken = false;

  constructor(limits = WORK_LIMITS, clock: Clock = systemClock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#working = new Count(limits.working);
    this.#begun = new Count(limits.begun);
    this.#queued = new Count(limits.waiting);
  }

  /** Resolves to a place when there is one; to null when too many wait, when it takes too long, or when `gone` aborts. */
  enter(work: Work, address: string, gone: AbortSignal): Promise<TakenPlace | null> {
    if (!this.#isTaken && this.#mayBegin(work, address))
      return Promise.resolve(this.#begin(work, address));
    if (gone.aborted || !this.#queued.hasRoom(work)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (place: TakenPlace | null) => {
        cancel();
        gone.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
        this.#queued.add(work, -1);
        resolve(place);
      };
      const giveUp = () => end(null);
      const waiting = { work, address, begin: () => end(this.#begin(work, address)) };
      const cancel = this.#clock.after(this.#limits.patience, giveUp);
      gone.addEventListener('abort', giveUp);
      this.#waiting.add(waiting);
      this.#queued.add(work, 1);
    });
  }

  #mayBegin(work: Work, address: string): boolean {
    const hasRoom = this.#working.hasRoom(work) && this.#begun.hasRoom(work);
    return hasRoom && !this.#addresses.has(address);
  }

  #begin(work: Work, address: string): TakenPlace {
    this.#takeTurn();
    this.#addresses.add(address);
    this.#working.add(work, 1);
    this.#begun.add(work, 1);
    let isLeft = false;
    let lent = 0;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      cancel();
      this.#addresses.delete(address);
      if (lent === 0) this.#working.add(work, -1);
      this.#begun.add(work, -1);
      this.#takeTurn();
    };
    const cancel = this.#clock.after(this.#limits.longest, leave);
    return {
      leave,
      lend: async (task) => {
        lent += 1;
        if (lent === 1 && !isLeft) {
          this.#working.add(work, -1);
          this.#takeTurn();
        }
        try {
          return await task();
        } finally {
          lent -= 1;
          // Even if there are then too many for a moment: others may be waiting for this one to go on.
          if (lent === 0 && !isLeft) this.#working.add(work, 1);
        }
      },
    };
  }

  /**
   * Lets the next begin in the next turn of the event loop, and only one in each: what many requests do at once, without ever
   * waiting for anything, would otherwise be done before anyone else is heard.
   */
  #takeTurn(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    setImmediate(() => {
      this.#isTaken = false;
      this.#beginNext();
    });
  }

  #beginNext(): void {
    for (const { work, address, begin } of this.#waiting) {
      if (this.#working.isFull || this.#begun.isFull) return;
      if (this.#mayBegin(work, address)) return begin();
    }
  }
}
