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
 * When to check (ms after the request, and between later checks) whether a reader should keep waiting for a page that
 * is rendered again after an edit; a reader doesn't wait while renders are queued. nginx's other readers of the page
 * wait behind this one, and check for it only every half second (`proxy_cache_lock`).
 */
const LOOKS_MS = { first: 20, later: 250 };

/** How long (ms) a reader waits at most. */
const LONGEST_MS = 4_000;

/**
 * A rush begins when this many readers wait at once. It lasts while renders are queued, and for some time (ms) after.
 */
const RUSH = { readers: 32, lastsMs: 60_000 } as const;

/**
 * How a render ended. 'failed' includes pages that no longer exist; 'unknown' means that it did not begin in time, or
 * that its outcome is not known.
 */
type Outcome = 'made' | 'failed' | 'unknown';

/** The signal of a request that continues when its client disconnects. */
const NEVER = new AbortController().signal;

/**
 * Sends a page from before an edit. It is compressed once for all readers, but must be revalidated before it is shown
 * again.
 */
function sendFormer(response: ServerResponse, page: IncrementalCacheValue): void {
  response.setHeader(RETAINED, '1');
  sendKept(response, page);
}

interface Options {
  readonly limiter: ConcurrencyLimiter;
  /** Places by the ids of the requests that hold them. */
  readonly placesOf: Map<string, Place>;
  /** Renders a lite page. */
  render(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly ask?: typeof ownAnswer;
  readonly clock?: Clock;
}

/**
 * Sends readers pages from before an edit when rendering them again takes too long, because the server is overloaded
 * (decision 54). None is from before a removal. Each page is rendered again in a place of its own, which it keeps after
 * its readers have been answered.
 */
export class FormerPages {
  readonly #limiter: ConcurrencyLimiter;
  readonly #placesOf: Map<string, Place>;
  readonly #render: Options['render'];
  readonly #ask: typeof ownAnswer;
  readonly #clock: Clock;
  /** Renders in progress or waiting for a place, by rendered path. */
  readonly #renewals = new Map<string, Promise<Outcome>>();
  /** How many readers wait. */
  #waiting = 0;
  /** When the last rush was, in milliseconds. */
  #rushedAt = -Infinity;
  /** Ids of requests for lite pages that are made from pages from before an edit. */
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
   * Renders a page again of which the cache holds a copy from before an edit, and sends that copy if the render takes
   * too long. Returns false if the request is still to be answered: the page is rendered, no copy is cached, or the
   * response depends on more than the path.
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

  /** Answers the server's own request for the page that a lite page mirrors. Returns false for any other. */
  answerOwn(response: ServerResponse, servedFor: string, address: string): boolean {
    const page = this.#mirrored.has(servedFor) ? formerPage(address) : null;
    if (page) sendFormer(response, page);
    return page !== null;
  }

  /**
   * Waits for a renewal as long as a reader does. Unlike in `within`, time during which the process was too busy to
   * check counts, because the process is busy for as long as there is much to render.
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
      // The page has moved or no longer exists.
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
