import { buildUrl, parseApiRoot, parseOwnAddress } from './address';
import type { CmsCall } from './call';
import { createConcurrencyLimit } from './concurrency-limit';
import { CmsError, isTransient } from './errors';
import { readAnswer, readTextAnswer, type CmsAnswer } from './read-answer';

/** A list longer than this is a fault of the CMS, not a list. */
const MAX_PAGES = 50;

/** A CMS that asks for a longer pause is left alone; its error says how long. */
const MAX_RETRY_AFTER_SECONDS = 10;

/** Of a text, unpacked: the subtitles of a long film take a tenth of it. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** A failed attempt, for the log. */
export interface CmsAttempt {
  readonly call: string;
  readonly path: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly kind: CmsError['kind'];
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly message: string;
  /** Pause before the next attempt; null when this was the last. */
  readonly retryInMs: number | null;
}

export interface CmsClientOptions {
  /** `CMS_API_ROOT`, with or without a trailing slash. */
  readonly apiRoot: string;
  /** `CMS_AUTHORIZATION`: the whole value of the header. */
  readonly authorization?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Per attempt, from the first byte sent to the last one read. */
  readonly timeoutMs?: number;
  /** Of one answer, unpacked. */
  readonly maxBytes?: number;
  /** Of one text, unpacked. */
  readonly maxTextBytes?: number;
  /** Requests under way at a time. */
  readonly concurrency?: number;
  /** Attempts after the first. */
  readonly retries?: number;
  /** Pause before the first retry; doubles from there, with jitter. */
  readonly backoffMs?: number;
  readonly log?: (attempt: CmsAttempt) => void;
}

interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Overrides the client's. */
  readonly retries?: number;
}

/** One thing to ask for, and how its answer is read. */
interface Errand<T> {
  /** As in `CmsCall`, for errors and the log. */
  readonly call: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly read: (response: Response) => Promise<T>;
}

export interface CmsClient {
  /**
   * The raw answer of a call, all pages merged. Throws `CmsError`, or the reason of `signal` when that aborts.
   */
  fetchRaw(call: CmsCall<unknown>, options?: FetchOptions): Promise<unknown>;
  /**
   * The text of a file that a record names by its address, such as subtitles. An editor may write any address, so
   * none but those of the CMS's own origin is asked (`CmsError` of kind 'foreign'), and never with the
   * authorization, which is for the API alone. Throws as `fetchRaw` does.
   */
  fetchText(address: string, options?: FetchOptions): Promise<string>;
}

/**
 * The one client of the CMS (contract, 'Reading rules' 4): GET only, no cookies, no redirect followed, limits
 * on time, bytes and concurrency, retries with backoff for what may pass by itself.
 * Throws `TypeError` at once when the API root or the authorization can't be used.
 */
export function createCmsClient(options: CmsClientOptions): CmsClient {
  const {
    timeoutMs = 10_000,
    maxBytes = 20 * 1024 * 1024,
    maxTextBytes = MAX_TEXT_BYTES,
    concurrency = 6,
    backoffMs = 250,
    log,
  } = options;
  const root = parseApiRoot(options.apiRoot);
  const headers = buildHeaders(options.authorization);
  const limit = createConcurrencyLimit(concurrency);

  async function attempt<T>(
    { call, url, headers, read }: Errand<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    // Looked up late: Next replaces the global after this module is loaded.
    const fetch = options.fetch ?? globalThis.fetch;
    try {
      const response = await fetch(url, {
        method: 'GET',
        headers,
        redirect: 'manual',
        credentials: 'omit',
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        ...PLAIN_FETCH,
      });
      return await read(response);
    } catch (error) {
      if (error instanceof CmsError) throw error;
      signal?.throwIfAborted();
      if (timeout.aborted) {
        throw new CmsError('timeout', call, `no complete answer within ${timeoutMs} ms`);
      }
      throw new CmsError('network', call, describeNetworkFault(error), { cause: error });
    }
  }

  async function run<T>(
    errand: Errand<T>,
    { signal, retries = options.retries ?? 2 }: FetchOptions,
  ): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      const start = performance.now();
      try {
        return await limit(() => attempt(errand, signal));
      } catch (error) {
        if (!(error instanceof CmsError)) throw error;
        const retryInMs = tried <= retries ? pauseBeforeRetry(error, tried, backoffMs) : null;
        log?.({
          call: errand.call,
          path: errand.path,
          attempt: tried,
          kind: error.kind,
          status: error.status,
          durationMs: Math.round(performance.now() - start),
          message: error.message,
          retryInMs,
        });
        if (retryInMs === null) throw error;
        await sleep(retryInMs, signal);
      }
    }
  }

  const fetchPage = (call: CmsCall<unknown>, page: number, fetchOptions: FetchOptions) =>
    run<CmsAnswer>(
      {
        call: call.name,
        path: call.path,
        url: buildUrl(root, call, page),
        headers,
        read: (response) => readAnswer(response, call.name, maxBytes),
      },
      fetchOptions,
    );

  return {
    async fetchText(address, fetchOptions = {}) {
      const url = parseOwnAddress(root, address, TEXT_CALL);
      return run(
        {
          call: TEXT_CALL,
          path: url.pathname,
          url,
          headers: TEXT_HEADERS,
          read: (response) => readTextAnswer(response, TEXT_CALL, maxTextBytes),
        },
        fetchOptions,
      );
    },
    async fetchRaw(call, fetchOptions = {}) {
      const first = await fetchPage(call, 1, fetchOptions);
      if (!call.paged || first.totalPages === 1) return first.json;
      if (first.totalPages > MAX_PAGES) {
        throw new CmsError('too-large', call.name, `answered ${first.totalPages} pages`);
      }
      const pages = [first.json];
      for (let page = 2; page <= first.totalPages; page += 1) {
        pages.push((await fetchPage(call, page, fetchOptions)).json);
      }
      return mergePages(pages, call.name);
    },
  };
}

/**
 * Next's fetch would put answers into its own cache and tie them to the page being rendered; the store does
 * both better (architecture, 'Why not Next's fetch cache'). This is the flag by which it leaves a call alone.
 */
const PLAIN_FETCH = { next: { internal: true } } as RequestInit;

/** Stands for a text where a call has its name. */
const TEXT_CALL = 'text';

const TEXT_HEADERS = new Headers({ accept: 'text/vtt, text/plain, */*;q=0.5' });

function buildHeaders(authorization: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (authorization) {
    try {
      headers.set('authorization', authorization);
    } catch {
      // The platform's own message quotes the value.
      throw new TypeError('The authorization is not a valid header value');
    }
  }
  return headers;
}

/** Milliseconds; null when another attempt can't help or would come sooner than the CMS asked for. */
function pauseBeforeRetry(error: CmsError, tried: number, backoffMs: number): number | null {
  if (!isTransient(error)) return null;
  const asked = error.retryAfterSeconds ?? 0;
  if (asked > MAX_RETRY_AFTER_SECONDS) return null;
  const backoff = backoffMs * 2 ** (tried - 1);
  return Math.max(asked * 1000, Math.round(backoff * (0.5 + Math.random())));
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** `fetch failed` says nothing; the cause's code (`ECONNREFUSED`) does. */
function describeNetworkFault(error: unknown): string {
  const { cause, code } = (error ?? {}) as { cause?: { code?: unknown }; code?: unknown };
  const reason = cause?.code ?? code;
  return typeof reason === 'string' ? `no answer (${reason})` : 'no answer';
}

/** One list of all pages; a post that slid onto the next page while they were read is kept once. */
function mergePages(pages: readonly unknown[], call: string): unknown[] {
  const merged: unknown[] = [];
  const seen = new Set<unknown>();
  for (const page of pages) {
    if (!Array.isArray(page)) throw new CmsError('shape', call, 'a page of the list is not a list');
    for (const record of page as unknown[]) {
      const id = (record as { id?: unknown } | null)?.id;
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      merged.push(record);
    }
  }
  return merged;
}
