import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { RETAINED } from '@/lib/cache/page-headers.mjs';
import { countRequest } from '@/lib/cache/request-counts.mjs';
import { siteSlot } from '@/lib/process-slot.mjs';

/**
 * Request headers that Next ignores for a page of the page cache. What they do affect, the encoding and whether the
 * page is sent at all (304), is decided afterwards. A request with any other header is left to Next.
 * `e2e/shared-pages.spec.ts` sends each of them.
 */
export const IGNORED_HEADERS: readonly string[] = [
  ...['host', 'connection', 'keep-alive', 'te', 'via', 'forwarded', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['accept', 'accept-encoding', 'accept-language', 'user-agent', 'referer', 'save-data'],
  ...['upgrade-insecure-requests', 'dnt', 'priority', 'pragma', 'cache-control'],
  ...['if-none-match', 'if-modified-since', 'x-nginx-time', 'x-query-asked-for'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-gpc'],
];

/** Client hints; browsers keep adding new ones. */
const CLIENT_HINT = /^sec-ch-/;

const ignored = new Set(IGNORED_HEADERS);

const isIgnored = (name: string) => ignored.has(name) || CLIENT_HINT.test(name);

/** Upper bound of the stored texts, in bytes. Those of pages are also in the page cache. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Answer {
  readonly headers: readonly (readonly [name: string, value: number | string | string[]])[];
  readonly text: string;
}

interface Asked {
  readonly key: string;
  readonly path: string;
  /** When the request arrived. */
  readonly epoch: string;
}

/** Returns true if only host and path can affect the response: no query, no cookie, no header that Next reads. */
export const isPlain = ({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && !url.includes('?') && Object.keys(headers).every(isIgnored);

/** Returns everything that a page's headers may reflect. */
const keyOf = ({ url, headers: { host, ...headers } }: IncomingMessage) =>
  [host, headers['x-forwarded-host'], headers['x-forwarded-proto'], url].join(' ');

/**
 * Sends a page of the page cache again without asking Next, which takes several times as long to find it (decision 32).
 * Covers only pages that lists name: whether they exist depends on the content alone, and so stays the same for an
 * epoch.
 */
export class PageReplayer {
  #epoch = '';
  readonly #asked = new WeakMap<ServerResponse, Asked>();
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }, key) => 2 * (text.length + key.length),
  });

  /**
   * Answers a request as an earlier one for the same page in the same epoch was answered. Returns false if Next has to
   * answer.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const epoch = siteSlot.get()?.epoch() ?? '';
    if (epoch === '' || !isPlain(request)) return false;
    if (epoch !== this.#epoch) {
      this.#answers.clear();
      this.#epoch = epoch;
    }
    const { url: path = '/' } = request;
    const key = keyOf(request);
    const known = this.#answers.get(key);
    if (!known || !siteSlot.get()?.noteListedVisit(path)) {
      this.#asked.set(response, { key, path, epoch });
      return false;
    }
    countRequest('hits');
    for (const [name, value] of known.headers) response.setHeader(name, value);
    response.end(known.text);
    return true;
  }

  /** Remembers a page of the page cache that Next is about to send. Must be called before its headers are completed. */
  remember(response: ServerResponse, text: string): void {
    const asked = this.#asked.get(response);
    // The content may have changed since, and the page may be that of an earlier epoch.
    if (!asked || asked.epoch !== siteSlot.get()?.epoch() || asked.epoch !== this.#epoch) return;
    if (response.hasHeader('set-cookie') || response.hasHeader(RETAINED)) return;
    if (!siteSlot.get()?.noteListedVisit(asked.path)) return;
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    this.#answers.set(asked.key, { headers, text });
  }
}
