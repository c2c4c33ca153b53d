import { systemClock, type Clock } from '@/lib/clock';
import type { Place } from '@/lib/work';
import { quietTurn } from './quiet-turn';

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
  /** After this time (ms) a request no longer counts, whatever has become of it; nobody else begins a page that it still renders. */
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

/** A request for a place. */
interface Request {
  readonly work: Work;
  /** The address by which it is the same as another's. */
  readonly address: string;
  /** Aborts when whoever sent it has gone. */
  readonly gone: AbortSignal;
  /** True once what is asked for is in the page cache, which takes no place. */
  isKept(): boolean;
  /** How long (ms) it has waited before, for something else. */
  readonly waited?: number;
}

interface Waiting extends Pick<Request, 'isKept'> {
  begin(): void;
  giveUp(): void;
}

/** What has one place in the queue. */
interface Queued extends Pick<Request, 'work' | 'address'> {
  /** The first to come first; never empty. */
  readonly waiting: Set<Waiting>;
}

/**
 * Limits the work that the server has at once, whoever asks for it. The first to come is the first to begin; but of the same
 * address one request at a time, as the others will find what it leaves in the page cache, and of what is made for someone's
 * words less than all, so that there is always room for pages (decision 54). All that wait for the same page have one place in
 * the queue.
 */
export class ConcurrencyLimiter {
  readonly #limits: WorkLimits;
  readonly #clock: Clock;
  readonly #working: Count;
  readonly #begun: Count;
  readonly #queued: Count;
  readonly #addresses = new Set<string>();
  /** In the order of coming: pages by their addresses, and each request for words. */
  readonly #queue = new Map<unknown, Queued>();
  /** True from the beginning of a request to the next turn of the event loop. */
  #isTaken = false;

  constructor(limits = WORK_LIMITS, clock: Clock = systemClock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#working = new Count(limits.working);
    this.#begun = new Count(limits.begun);
    this.#queued = new Count(limits.waiting);
  }

  /** True while requests wait for their turn. */
  get isCrowded(): boolean {
    return this.#queue.size > 0;
  }

  /**
   * Resolves to a place when there is one; to null when it is not needed any more, when too many wait, when it takes too long,
   * or when whoever asked has gone.
   */
  enter({ work, address, gone, isKept, waited = 0 }: Request): Promise<TakenPlace | null> {
    const key = work === 'page' ? address : Symbol();
    if (!this.#isTaken && !this.#queue.has(key) && this.#mayBegin(work, address))
      return Promise.resolve(this.#begin(work, address));
    if (gone.aborted || !(this.#queue.has(key) || this.#queued.hasRoom(work)))
      return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (place: TakenPlace | null) => {
        cancel();
        gone.removeEventListener('abort', giveUp);
        this.#dequeue(key, waiting);
        resolve(place);
      };
      const giveUp = () => end(null);
      const waiting = { isKept, giveUp, begin: () => end(this.#begin(work, address)) };
      const cancel = this.#clock.after(Math.max(0, this.#limits.patience - waited), giveUp);
      gone.addEventListener('abort', giveUp);
      const queued = this.#queue.get(key);
      if (queued) return void queued.waiting.add(waiting);
      this.#queue.set(key, { work, address, waiting: new Set([waiting]) });
      this.#queued.add(work, 1);
    });
  }

  #dequeue(key: unknown, waiting: Waiting): void {
    const queued = this.#queue.get(key);
    if (!queued?.waiting.delete(waiting) || queued.waiting.size > 0) return;
    this.#queue.delete(key);
    this.#queued.add(queued.work, -1);
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
    let isAnswered = false;
    let lent = 0;
    const stopCounting = () => {
      if (isLeft) return;
      isLeft = true;
      cancel();
      if (lent === 0) this.#working.add(work, -1);
      this.#begun.add(work, -1);
      this.#takeTurn();
    };
    const leave = () => {
      stopCounting();
      if (isAnswered) return;
      isAnswered = true;
      this.#letGo(address);
    };
    // Next gives whoever asks for a page that it still renders the same render, which may have begun before a removal.
    const cancel = this.#clock.after(this.#limits.longest, work === 'page' ? stopCounting : leave);
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
   * Lets the next begin in the next turn of the event loop in which no connection comes in, and only one in each: what many
   * requests do at once, without ever waiting for anything, would otherwise be done before anyone else is heard.
   */
  #takeTurn(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    void quietTurn(this.#clock).then(() => {
      this.#isTaken = false;
      this.#beginNext();
    });
  }

  /** Lets those go that wait for a page which is kept now, one in each turn of the event loop, and then others begin. */
  #letGo(address: string): void {
    const [waiting] = this.#queue.get(address)?.waiting ?? [];
    if (waiting?.isKept()) {
      waiting.giveUp();
      setImmediate(() => this.#letGo(address));
    } else {
      this.#addresses.delete(address);
    }
    this.#takeTurn();
  }

  #beginNext(): void {
    for (const [key, queued] of this.#queue) {
      if (this.#working.isFull || this.#begun.isFull) return;
      if (!this.#mayBegin(queued.work, queued.address)) continue;
      // The others that wait for it go to the end of the queue, as it may never be kept.
      this.#queue.delete(key);
      this.#queue.set(key, queued);
      const [first] = queued.waiting;
      return first?.begin();
    }
  }
}
