import { systemClock, type Clock } from '@/lib/clock';
import { buildUrl, parseApiRoot, parseCallPath, parseOwnAddress } from './address';
import { ADDRESSES_PATH, ANSWER_BYTES } from './answer-limits';
import type { CmsCall } from './call';
import { CmsError, describeNetworkError, isNoFile } from './errors';
import { faultOf, type CmsFault } from './fault';
import { createFirstByteLimit } from './first-byte-limit';
import { createLanes, type CmsLane, type Slots } from './lanes';
import { mergePages } from './merge-pages';
import { isNothing } from './schemas/absent';
import type { AnswerPreparer } from './reading/answer-preparer';
import { plainFetch } from './plain-fetch';
import { prepareInProcess } from './reading/process-preparer';
import { readAnswer, readTextAnswer, type CmsAnswer } from './read-answer';

/** A list with more pages indicates a bug in the CMS. */
const MAX_PAGES = 50;

/** Limit for a decompressed text file; the subtitles of a long film take a tenth of it. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** Limit (ms) for a call. */
const TIMEOUT_MS = 10_000;

/** Time limit (ms) for a call that the CMS has asked for. */
const TEST_PATIENCE = 5_000;

export interface CmsClientOptions {
  /** `CMS_API_ROOT`, with or without a trailing slash. */
  readonly apiRoot: string;
  /** `CMS_AUTHORIZATION`: the complete value of the header. */
  readonly authorization?: string | undefined;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly prepare?: AnswerPreparer;
  /** Per request, from sending it to the last byte of the response. */
  readonly timeoutMs?: number;
  /** Limit for one decompressed response. */
  readonly maxBytes?: number;
  /** Limit for one decompressed text file. */
  readonly maxTextBytes?: number;
  /** Called with each answered call, and whether a page cache has modified the answer. */
  onCache?(call: string, isFromCache: boolean): void;
  /** Concurrent requests per lane. */
  readonly lanes?: Partial<Slots>;
}

export interface FetchOptions {
  /** Aborts the request, or its wait in the lane. */
  readonly signal?: AbortSignal;
  /** Defaults to 'lists'. */
  readonly lane?: CmsLane;
  /** Called with the `X-WP-Total` of a response; null when it has none. */
  onTotal?(total: number | null): void;
}

/** A request, and how to read its response. */
interface CmsRequest<T> {
  /** Name of the call, for errors. */
  readonly call: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly read: (response: Response) => Promise<T>;
  /** Applies if it is shorter than the client's. */
  readonly timeoutMs?: number;
}

/** The outcome of one call, without any of the answer's content. */
export interface TestReading {
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  /**
   * Seconds since the answer was made (`X-Open-Ground-Made`), by the site's clock; negative if the CMS's clock is
   * ahead. Null if the answer does not say.
   */
  readonly age: number | null;
  /** Until the last byte. */
  readonly ms: number;
  /** Null when the answer was usable. */
  readonly error: CmsFault | null;
}

export interface CmsClient {
  /**
   * Fetches the raw answer of a call, with all its pages merged. Throws `CmsError`, or the reason of `signal` if it
   * aborts.
   */
  fetchRaw(call: CmsCall<unknown>, options?: FetchOptions): Promise<unknown>;
  /**
   * Fetches a text file, such as subtitles, by the URL in a record. Editors can enter any URL, so the client requests
   * only those with the CMS's origin (any other throws a `CmsError` of kind 'foreign'), and without the authorization,
   * which is for the API alone. Throws as `fetchRaw` does.
   */
  fetchText(address: string, options?: FetchOptions): Promise<string>;
  /**
   * Makes the call at a path below the API root like any other, and returns its outcome. Runs one test at a time, for
   * five seconds at most. Returns null if the path is that of no call. Never rejects.
   */
  test(path: string): Promise<TestReading | null>;
}

/**
 * Creates the client of the CMS (docs/specification/cms-api.md, 'Reading rules' 4). It sends GET requests only, without
 * cookies, follows no redirects, and limits time (first byte and whole response), size and concurrency. It never
 * retries; the refresh queue does. Throws `TypeError` at once if the API root or the authorization is unusable.
 */
export function createCmsClient(options: CmsClientOptions): CmsClient {
  const {
    timeoutMs: longest = TIMEOUT_MS,
    maxBytes = ANSWER_BYTES.any,
    maxTextBytes = MAX_TEXT_BYTES,
    clock = systemClock,
    prepare = prepareInProcess,
  } = options;
  const root = parseApiRoot(options.apiRoot);
  const headers = buildHeaders(options.authorization);
  const lanes = createLanes(options.lanes ?? {}, clock);
  const firstByte = createFirstByteLimit(longest);

  async function send<T>(
    { call, url, headers, read, timeoutMs = longest }: CmsRequest<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const deadline = new AbortController();
    const cancelDeadline = clock.after(timeoutMs, () => {
      deadline.abort(`no complete response within ${timeoutMs} ms`);
    });
    // A test measures how long the call takes.
    const firstByteMs = Math.max(firstByte.of(call), timeoutMs === longest ? 0 : timeoutMs);
    const cancelFirstByte = clock.after(firstByteMs, () => {
      firstByte.timedOut(call);
      deadline.abort(`no response within ${firstByteMs} ms`);
    });
    const start = clock.now();
    const request = options.fetch ?? plainFetch;
    try {
      const response = await request(url, {
        method: 'GET',
        headers,
        redirect: 'manual',
        credentials: 'omit',
        signal: signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal,
      });
      cancelFirstByte();
      firstByte.answered(call, clock.now() - start);
      return await read(response);
    } catch (error) {
      if (error instanceof CmsError) throw error;
      signal?.throwIfAborted();
      if (deadline.signal.aborted) {
        throw new CmsError('timeout', call, String(deadline.signal.reason));
      }
      throw new CmsError('network', call, describeNetworkError(error), { cause: error });
    } finally {
      cancelFirstByte();
      cancelDeadline();
    }
  }

  const enqueue = <T>(request: CmsRequest<T>, { signal, lane = 'lists' }: FetchOptions) =>
    lanes[lane](() => send(request, signal), signal);

  const fetchPage = (call: CmsCall<unknown>, page: number, fetchOptions: FetchOptions) => {
    const request: CmsRequest<CmsAnswer> = {
      call: call.name,
      url: buildUrl(root, call, page),
      headers,
      read: async (response) => {
        const answer = await readAnswer(response, call.name, {
          maxBytes: call.maxBytes ?? maxBytes,
          now: clock.now(),
          prepare,
        });
        options.onCache?.(call.name, answer.isFromCache);
        return answer;
      },
    };
    return enqueue(request, fetchOptions);
  };

  const fetchRaw: CmsClient['fetchRaw'] = async (call, fetchOptions = {}) => {
    const first = await fetchPage(call, 1, fetchOptions).catch((error: unknown) => {
      if (call.isOptional && isNoFile(error)) return NO_SUCH_CALL;
      throw error;
    });
    const [query, ...otherQueries] = call.otherQueries ?? [];
    if (query && isNothing(first.json)) {
      return fetchRaw({ ...call, query, otherQueries }, fetchOptions);
    }
    fetchOptions.onTotal?.(first.total);
    if (!call.paged || first.totalPages === 1) return first.json;
    if (first.totalPages > MAX_PAGES) {
      throw new CmsError('too-large', call.name, `the list has ${first.totalPages} pages`);
    }
    const pages = [first.json];
    for (let page = 2; page <= first.totalPages; page += 1) {
      pages.push((await fetchPage(call, page, fetchOptions)).json);
    }
    return mergePages(pages, call.name);
  };

  return {
    async fetchText(address, fetchOptions = {}) {
      const request: CmsRequest<string> = {
        call: TEXT_CALL,
        url: parseOwnAddress(root, address, TEXT_CALL),
        headers: TEXT_HEADERS,
        read: (response) => readTextAnswer(response, TEXT_CALL, maxTextBytes, clock.now()),
      };
      return enqueue(request, fetchOptions);
    },
    fetchRaw,
    async test(path) {
      const url = parseCallPath(root, path);
      if (url === null) return null;
      let made: number | null = null;
      let status: number | null = null;
      let askedAt = clock.elapsed();
      const isAddresses = url.pathname === root.pathname + ADDRESSES_PATH;
      const most = isAddresses ? ANSWER_BYTES.addresses : maxBytes;
      const request: CmsRequest<CmsAnswer> = {
        call: TEST_CALL,
        url,
        headers,
        timeoutMs: TEST_PATIENCE,
        read: (response) => {
          made = readMade(response.headers);
          ({ status } = response);
          return readAnswer(response, TEST_CALL, { maxBytes: most, now: clock.now(), prepare });
        },
      };
      const reading = (error: CmsFault | null): TestReading => ({
        status,
        age: made === null ? null : Math.floor(clock.now() / 1000) - made,
        ms: Math.round(clock.elapsed() - askedAt),
        error,
      });
      return lanes.tests(async () => {
        askedAt = clock.elapsed();
        try {
          await send(request, undefined);
          return reading(null);
        } catch (error) {
          if (!(error instanceof CmsError)) throw error;
          return reading(faultOf(error));
        }
      }, undefined);
    },
  };
}

/** The name of a call that the CMS has asked for, in errors. */
const TEST_CALL = 'test';

/** Returns when an answer was made (Unix seconds), or null if it does not say. */
function readMade(headers: Headers): number | null {
  const value = headers.get('x-open-ground-made') ?? '';
  return /^\d{1,12}$/.test(value) ? Number(value) : null;
}

/** The answer if a backend lacks an optional call. */
const NO_SUCH_CALL: CmsAnswer = { json: null, totalPages: 1, total: null, isFromCache: false };

/** Stands for the call's name in errors about text files. */
const TEXT_CALL = 'text';

const TEXT_HEADERS = new Headers({ accept: 'text/vtt, text/plain, */*;q=0.5' });

function buildHeaders(authorization: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (authorization) {
    try {
      headers.set('authorization', authorization);
    } catch {
      // The platform's error message quotes the value.
      throw new TypeError('The authorization is not a valid header value');
    }
  }
  return headers;
}
