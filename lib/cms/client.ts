import type { CmsCall } from './call';
import { createConcurrencyLimit } from './concurrency-limit';
import { CmsError, isTransient } from './errors';
import { readAnswer, type CmsAnswer } from './read-answer';

/** A list longer than this is a fault of the CMS, not a list. */
const MAX_PAGES = 50;

/** A CMS that asks for a longer pause is left alone; its error says how long. */
const MAX_RETRY_AFTER_SECONDS = 10;

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
  /** Requests under way at a time. */
  readonly concurrency?: number;
  /** Attempts after the first. */
  readonly retries?: number;
  /** Pause before the first retry; doubles from there, with jitter. */
  readonly backoffMs?: number;
  readonly log?: (attempt: CmsAttempt) => void;
}

interface FetchRawOptions {
  readonly signal?: AbortSignal;
  /** Overrides the client's. */
  readonly retries?: number;
}

export interface CmsClient {
  /**
   * The raw answer of a call, all pages merged. Throws `CmsError`, or the reason of `signal` when that aborts.
   */
  fetchRaw(call: CmsCall<unknown>, options?: FetchRawOptions): Promise<unknown>;
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
    concurrency = 6,
    backoffMs = 250,
    log,
  } = options;
  const root = parseApiRoot(options.apiRoot);
  const headers = buildHeaders(options.authorization);
  const limit = createConcurrencyLimit(concurrency);

  async function attempt(
    call: CmsCall<unknown>,
    url: URL,
    signal: AbortSignal | undefined,
  ): Promise<CmsAnswer> {
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
      return await readAnswer(response, call.name, maxBytes);
    } catch (error) {
      if (error instanceof CmsError) throw error;
      signal?.throwIfAborted();
      if (timeout.aborted) {
        throw new CmsError('timeout', call.name, `no complete answer within ${timeoutMs} ms`);
      }
      throw new CmsError('network', call.name, describeNetworkFault(error), { cause: error });
    }
  }

  async function fetchPage(
    call: CmsCall<unknown>,
    page: number,
    { signal, retries = options.retries ?? 2 }: FetchRawOptions,
  ): Promise<CmsAnswer> {
    const url = buildUrl(root, call, page);
    for (let tried = 1; ; tried += 1) {
      const start = performance.now();
      try {
        return await limit(() => attempt(call, url, signal));
      } catch (error) {
        if (!(error instanceof CmsError)) throw error;
        const retryInMs = tried <= retries ? pauseBeforeRetry(error, tried, backoffMs) : null;
        log?.({
          call: call.name,
          path: call.path,
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

  return {
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

function parseApiRoot(apiRoot: string): URL {
  if (!URL.canParse(apiRoot) || !/^https?:$/.test(new URL(apiRoot).protocol)) {
    throw new TypeError('The API root must be an http or https address');
  }
  const root = new URL(apiRoot.endsWith('/') ? apiRoot : `${apiRoot}/`);
  if (root.username !== '' || root.password !== '') {
    throw new TypeError('The API root must not hold a user name or password');
  }
  return root;
}

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

function buildUrl(root: URL, call: CmsCall<unknown>, page: number): URL {
  const url = new URL(call.path, root);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  if (page > 1) url.searchParams.set('page', String(page));
  return url;
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
