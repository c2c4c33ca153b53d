import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import onHeaders from 'on-headers';
import pLimit from 'p-limit';
import { takeKeptPage } from '@/lib/cache/page-shelves.mjs';
import { countRequest } from '@/lib/cache/request-counts.mjs';
import { systemClock, within } from '@/lib/clock';
import { siteSlot } from '@/lib/process-slot.mjs';
import { decodePath, renderedPath } from '@/lib/routes';
import { placeSlot, SERVED_FOR, type Place } from '@/lib/work';
import { answerBusy } from './busy';
import { FormerPages } from './former-pages';
import { isTextType } from './compression';
import { sendKept } from './kept-page';
import { isPlain, type PageReplayer } from './page-replayer';
import { quietTurn } from './quiet-turn';
import { ConcurrencyLimiter } from './concurrency-limiter';
import { workOf } from './work-of';

/** How long at most requests wait behind a page. One that hangs must not block all of them. */
const LONGEST_TURN_MS = 1_000;

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface RequestIds {
  /** The request's id, which is never exposed. */
  readonly id: string;
  /** The id of the request that this one serves, if the server sends it to itself. */
  readonly servedFor: string;
}

/**
 * Passes requests to Next when there is room for one more (decision 54). A request that the server sends to itself
 * shares the place of the one it serves.
 */
export class AdmissionControl {
  readonly #render: Render;
  readonly #replayer: PageReplayer;
  readonly #limiter = new ConcurrencyLimiter();
  readonly #places = new AsyncLocalStorage<Place>();
  /** Places by the ids of the requests that have them. */
  readonly #placesOf = new Map<string, Place>();
  /** Cached pages sent in place of something else go one at a time; two hundred at once would block everyone. */
  readonly #oneByOne = pLimit(1);
  readonly #former: FormerPages;

  constructor(render: Render, replayer: PageReplayer) {
    this.#render = render;
    this.#replayer = replayer;
    this.#former = new FormerPages({
      limiter: this.#limiter,
      placesOf: this.#placesOf,
      render,
    });
    placeSlot.set(this.#places);
  }

  /** True while readers request pages faster than they can be rendered. */
  get isRush(): boolean {
    return this.#former.isRush;
  }

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { id, servedFor }: RequestIds,
  ): Promise<void> {
    const own = this.#placesOf.get(servedFor);
    if (own) return this.#places.run(own, () => this.#render(request, response));
    const asked = workOf(request);
    if (!asked) return this.#sendUncounted(request, response);
    const isKept = () => workOf(request) === null;
    const cameAt = systemClock.elapsed();
    if (asked.work === 'page') {
      const { address } = asked;
      if (this.#former.answerOwn(response, servedFor, address)) return;
      if (await this.#former.answer(request, response, { id, address, isKept })) return;
      if (isKept()) return this.#sendKept(request, response);
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const waited = systemClock.elapsed() - cameAt;
    const place = await this.#limiter.enter({ ...asked, gone: gone.signal, isKept, waited });
    if (!place) {
      // A page that another request has had rendered meanwhile is never refused.
      if (!gone.signal.aborted && isKept()) return this.#sendKept(request, response);
      if (asked.instead === undefined) return answerBusy(request, response);
      request.url = asked.instead;
      const next = { answered: Promise.resolve() };
      await this.#oneByOne(async () => {
        await quietTurn();
        if (gone.signal.aborted) return;
        // Next takes several times as long to find the page.
        if (this.#replayer.answer(request, response)) return;
        next.answered = this.answer(request, response, { id, servedFor });
        await within(systemClock, LONGEST_TURN_MS, next.answered);
      });
      return next.answered;
    }
    this.#placesOf.set(id, place);
    // A page is sent as one text. What remains is its transfer to a reader, who may be slow.
    onHeaders(response, place.leave);
    try {
      // Another request may have had it rendered meanwhile.
      if (this.#replayer.answer(request, response)) return;
      await this.#places.run(place, () => this.#render(request, response));
    } finally {
      this.#placesOf.delete(id);
      place.leave();
    }
  }

  async #sendKept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#replayer.answer(request, response)) await this.#sendUncounted(request, response);
  }

  /**
   * Answers requests that take no place. Sends a cached file without Next, which compresses it again for each reader
   * (decision 32).
   */
  async #sendUncounted(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = keptFile(request);
    if (!file) return this.#render(request, response);
    countRequest('hits');
    sendKept(response, file);
  }
}

/**
 * Returns the cached text file that lists name, such as a feed, if nothing in the request can change it; null
 * otherwise.
 */
function keptFile(request: IncomingMessage): IncrementalCacheValue | null {
  const { url = '/' } = request;
  const path = isPlain(request) ? decodePath(url) : null;
  const kept = path === null ? null : takeKeptPage(renderedPath(path));
  const isFile = kept?.kind === 'APP_ROUTE' && isTextType(kept.headers['content-type']);
  return isFile && siteSlot.get()?.noteListedVisit(url) ? kept : null;
}

/**
 * Returns the id of the request that one of the server's own requests serves; empty if there is none, or if the header
 * came from outside. Removes the header, because it does not affect the response.
 */
export function takeServedFor({ headers }: IncomingMessage): string {
  const id = headers[SERVED_FOR];
  delete headers[SERVED_FOR];
  return typeof id === 'string' ? id : '';
}
