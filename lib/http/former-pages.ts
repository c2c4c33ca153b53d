import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { RETAINED } from '@/lib/cache/page-headers.mjs';
import { forgetPage, formerPage } from '@/lib/cache/page-shelves.mjs';
import { systemClock, type Clock } from '@/lib/clock';
import { isMaintenanceMode } from '@/lib/env';
import { ownAnswer } from '@/lib/own-answer';
import { mirroredPath } from '@/lib/routes';
import type { Place } from '@/lib/work';
import { sendKept } from './kept-page';
import { isPlain } from './page-replayer';
import type { ConcurrencyLimiter } from './concurrency-limiter';

/**
 * When it is looked (ms after the request came, and between later looks) whether a reader should wait on for a page that is made
 * anew after an edit: not where renders wait for their turn. nginx's other readers of the page wait behind this one, and look
 * only each half second whether it has come (`proxy_cache_lock`).
 */
const LOOKS_MS = { first: 20, later: 250 };

/** How long (ms) a reader waits at most. */
const LONGEST_MS = 4_000;

/** A rush begins with so many readers who wait at once, and lasts while renders wait for their turn, and for some time (ms) after. */
const RUSH = { readers: 32, lastsMs: 60_000 } as const;

/**
 * How a render ended: 'failed' also where there is no page any more, 'unknown' where it did not begin in time or nothing was heard of it.
 */
type Outcome = 'made' | 'failed' | 'unknown';

/** A request that goes on whoever has left. */
const NEVER = new AbortController().signal;

/** Sends a page from before an edit: compressed once for all readers, but nobody is sent it again without being asked for anew. */
function sendFormer(response: ServerResponse, page: IncrementalCacheValue): void {
  response.setHeader(RETAINED, '1');
  sendKept(response, page);
}

interface Options {
  readonly limiter: ConcurrencyLimiter;
  /** Places by the ids of the requests that have them. */
  readonly placesOf: Map<string, Place>;
  /** Renders a lite page. */
  render(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly ask?: typeof ownAnswer;
  readonly clock?: Clock;
}

/**
 * Pages from before an edit, which readers get where making them anew takes too long: the server has more to do than it can
 * (decision 54). None is from before a removal. Each is made anew in a place of its own, which it keeps when its readers have been
 * answered.
 */
export class FormerPages {
  readonly #limiter: ConcurrencyLimiter;
  readonly #placesOf: Map<string, Place>;
  readonly #render: Options['render'];
  readonly #ask: typeof ownAnswer;
  readonly #clock: Clock;
  /** Renders under way, or waiting for a place, by the paths that are rendered. */
  readonly #renewals = new Map<string, Promise<Outcome>>();
  /** How many readers wait. */
  #waiting = 0;
  /** When there was a rush last, in milliseconds. */
  #rushedAt = -Infinity;
  /** Ids of requests for lite pages that are made of pages from before an edit. */
  readonly #mirrored = new Set<string>();

  constructor({ limiter, placesOf, render, ask = ownAnswer, clock = systemClock }: Options) {
    this.#limiter = limiter;
    this.#placesOf = placesOf;
    this.#render = render;
    this.#ask = ask;
    this.#clock = clock;
  }

  /** True in a rush. */
  get isRush(): boolean {
    return this.#clock.elapsed() - this.#rushedAt < RUSH.lastsMs;
  }

  /**
   * Has a page made anew that is kept from before an edit, and sends it as it was if that takes too long. False where the request
   * is still to be answered: the page is made, none is kept, or the answer depends on more than the path.
   *
   * @param address the decoded path that is rendered
   * @param isKept true once the page is made
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { id, address, isKept }: { id: string; address: string; isKept: () => boolean },
  ): Promise<boolean> {
    const { pathname } = new URL(`http://site${request.url ?? '/'}`);
    const mirrored = mirroredPath(pathname);
    const { method, headers } = request;
    const isForAll = isPlain({ method, headers, url: mirrored ?? request.url });
    if (!isForAll || isMaintenanceMode() || !formerPage(address)) return false;
    const outcome = await this.#waitFor(this.#renew(address, mirrored ?? pathname));
    const page =
      outcome === 'failed' || isKept() || response.destroyed ? null : formerPage(address);
    if (!page) return false;
    if (mirrored === null) {
      sendFormer(response, page);
    } else {
      this.#mirrored.add(id);
      await this.#render(request, response).finally(() => this.#mirrored.delete(id));
    }
    return true;
  }

  /** Answers the server's own request for the page that a lite page mirrors; false for any other. */
  answerOwn(response: ServerResponse, servedFor: string, address: string): boolean {
    const page = this.#mirrored.has(servedFor) ? formerPage(address) : null;
    if (page) sendFormer(response, page);
    return page !== null;
  }

  /**
   * Waits for a renewal as long as a reader does. Unlike `within`, time in which the process was too busy to look counts: it is
   * busy for the whole time that there is much to render.
   */
  async #waitFor(renewal: Promise<Outcome>): Promise<Outcome | 'late'> {
    let cancel = () => {};
    const wasRush = this.isRush;
    this.#waiting += 1;
    const late = new Promise<'late'>((resolve) => {
      const lookAfter = (ms: number, waited: number) => {
        cancel = this.#clock.after(ms, () => {
          this.#noteRush();
          if (waited >= LONGEST_MS || wasRush || this.#limiter.isCrowded) resolve('late');
          else lookAfter(LOOKS_MS.later, waited + LOOKS_MS.later);
        });
      };
      lookAfter(LOOKS_MS.first, LOOKS_MS.first);
    });
    return Promise.race([renewal, late]).finally(() => {
      this.#waiting -= 1;
      cancel();
    });
  }

  #noteRush(): void {
    if (this.#waiting > RUSH.readers || (this.isRush && this.#limiter.isCrowded))
      this.#rushedAt = this.#clock.elapsed();
  }

  #renew(address: string, path: string): Promise<Outcome> {
    const known = this.#renewals.get(address);
    if (known) return known;
    const renewal = this.#renderInPlace(address, path).finally(() =>
      this.#renewals.delete(address),
    );
    this.#renewals.set(address, renewal);
    return renewal;
  }

  async #renderInPlace(address: string, path: string): Promise<Outcome> {
    const isKept = () => formerPage(address) === null;
    const place = await this.#limiter.enter({ work: 'page', address, gone: NEVER, isKept });
    if (!place) return 'unknown';
    const id = randomUUID();
    this.#placesOf.set(id, place);
    try {
      const answer = await this.#ask(path, { servedFor: id });
      await answer?.arrayBuffer();
      // It has moved, or there is no such page any more.
      if (answer && answer.status >= 300 && answer.status < 500) forgetPage(address);
      if (!answer) return 'unknown';
      return answer.ok ? 'made' : 'failed';
    } catch {
      return 'unknown';
    } finally {
      this.#placesOf.delete(id);
      place.leave();
    }
  }
}
