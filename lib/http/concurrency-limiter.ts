import { systemClock, type Clock } from '@/lib/clock';
import type { Place } from '@/lib/work';
import { quietTurn } from './quiet-turn';

/** A page, or a page made for one visitor's words, such as a search. */
export type Work = 'page' | 'words';

/** A number of requests: all of them, and those for one visitor's words among them. */
interface Bound {
  readonly all: number;
  readonly words: number;
}

interface WorkLimits {
  /**
   * In progress at once. A single thread renders them: more at once would finish no sooner, and delay everyone else.
   */
  readonly working: Bound;
  /** In progress, or begun and waiting for the CMS. */
  readonly begun: Bound;
  /** Waiting to begin; further requests are refused at once. */
  readonly waiting: Bound;
  /** How long (ms) to wait to begin. Less than nginx waits for a response (deploy/nginx/cache.conf). */
  readonly patience: number;
  /**
   * After this time (ms) a request no longer counts, whatever has become of it. No other request begins a page that it
   * is still rendering.
   */
  readonly longest: number;
}

export const WORK_LIMITS: WorkLimits = {
  working: { all: 4, words: 2 },
  begun: { all: 64, words: 16 },
  waiting: { all: 256, words: 64 },
  patience: 4_000,
  longest: 10_000,
};

/** Counts the requests of each kind in one state. */
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

/** A place that a request holds. */
export interface TakenPlace extends Place {
  /** Releases the place once the request is answered. May be called again. */
  leave(): void;
}

/** A request for a place. */
interface Request {
  readonly work: Work;
  /** Requests with the same address are for the same thing. */
  readonly address: string;
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal;
  /** Returns true once the page is in the page cache, so that no place is needed. */
  isKept(): boolean;
  /** How long (ms) the request has already waited for something else. */
  readonly waited?: number;
}

interface Waiting extends Pick<Request, 'isKept'> {
  begin(): void;
  giveUp(): void;
}

/** One entry of the queue. */
interface Queued extends Pick<Request, 'work' | 'address'> {
  /** In order of arrival; never empty. */
  readonly waiting: Set<Waiting>;
}

/**
 * Limits how much work the server does at once, whoever requests it. Requests begin in order of arrival, with two
 * exceptions. Of the same address only one is in progress at a time, because the others will find its result in the
 * page cache. Of what is made for one visitor's words fewer are in progress than the limit, so that there is always
 * room for pages (decision 54). All requests that wait for the same page have one place in the queue.
 */
export class ConcurrencyLimiter {
  readonly #limits: WorkLimits;
  readonly #clock: Clock;
  readonly #working: Count;
  readonly #begun: Count;
  readonly #queued: Count;
  readonly #addresses = new Set<string>();
  /** In order of arrival: pages by address, and each request for words by itself. */
  readonly #queue = new Map<unknown, Queued>();
  /** True from the start of a request until the next turn of the event loop. */
  #isTaken = false;

  constructor(limits = WORK_LIMITS, clock: Clock = systemClock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#working = new Count(limits.working);
    this.#begun = new Count(limits.begun);
    this.#queued = new Count(limits.waiting);
  }

  /** True while requests are queued. */
  get isCrowded(): boolean {
    return this.#queue.size > 0;
  }

  /**
   * Resolves to a place once there is one. Resolves to null when it is no longer needed, when too many requests wait,
   * when the wait takes too long, or when the client has gone.
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
    // Next gives every request for a page that it is still rendering the same render, which may have begun before a
    // removal.
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
          // Even if that briefly exceeds the limit: others may be waiting for this one to continue.
          if (lent === 0 && !isLeft) this.#working.add(work, 1);
        }
      },
    };
  }

  /**
   * Starts one queued request in the next turn of the event loop without an incoming connection. Otherwise many
   * requests that never wait for anything would all finish before anyone else is served.
   */
  #takeTurn(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    void quietTurn(this.#clock).then(() => {
      this.#isTaken = false;
      this.#beginNext();
    });
  }

  /**
   * Releases the requests that wait for a page which is now cached, one in each turn of the event loop, and then starts
   * others.
   */
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
      // The others that wait for the page go to the end of the queue, because it may never be cached.
      this.#queue.delete(key);
      this.#queue.set(key, queued);
      const [first] = queued.waiting;
      return first?.begin();
    }
  }
}
