import type { ServerResponse } from 'node:http';
import * as words from '@/lib/words';
import { PLAIN_PAGE_HEADERS, plainPage, wantsDocument } from './plain-page';

/** Headers that describe the body Next was going to send. */
const REPLACED_HEADERS = ['etag', 'content-encoding', 'transfer-encoding', 'accept-ranges'];

/** What replaces Next's response. */
interface Substitute {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

const ERROR_PAGE: Substitute = {
  status: 500,
  headers: PLAIN_PAGE_HEADERS,
  body: plainPage(words.errorOnOurSide),
};

const refusal = (status: number, text: string): Substitute => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`${text}\n`),
});

const BEYOND_THE_END = refusal(416, 'The file ends before that range.');
const CHANGED_SINCE = refusal(412, 'The file is not the one asked for.');

/**
 * Returns the response to an error about a file on disk that Next can't report: Next renders an error page for it,
 * which throws.
 */
function refusalOf(response: ServerResponse): Substitute | null {
  const { headers, url = '' } = response.req;
  if (/^bytes \*\//.test(String(response.getHeader('content-range')))) return BEYOND_THE_END;
  const isConditional = headers['if-match'] ?? headers['if-unmodified-since'];
  return isConditional && url.startsWith('/_next/static/') ? CHANGED_SINCE : null;
}

const substituteFor = (response: ServerResponse) =>
  refusalOf(response) ?? (wantsDocument(response.req) ? ERROR_PAGE : null);

const replaced = new WeakMap<ServerResponse, Substitute>();

/**
 * Replaces every 500 that a visitor would see with the headers of a page that is complete without scripts. When a
 * render throws, Next sends a line of plain text, or a document that stays blank until its scripts have run. A file on
 * disk that Next refuses keeps its own status. `sendErrorPages` sends the body.
 *
 * @param response about to send its headers
 */
export function replaceError(response: ServerResponse): void {
  const substitute = response.statusCode === 500 ? substituteFor(response) : null;
  if (!substitute) return;
  replaced.set(response, substitute);
  for (const name of REPLACED_HEADERS) response.removeHeader(name);
  for (const [name, value] of Object.entries(substitute.headers)) response.setHeader(name, value);
  response.setHeader('content-length', substitute.body.byteLength);
  response.statusCode = substitute.status;
}

/** Sends the bodies of replaced errors, whatever is written to their responses. */
export function sendErrorPages(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: readonly unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: readonly unknown[]) => ServerResponse;
  // `end` alone would pass on its body before the headers show that it is replaced.
  const sendHead = () => {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500);
  };
  response.write = (...args: readonly unknown[]) => {
    sendHead();
    if (!replaced.has(response)) return write(...args);
    const done = args.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  response.end = ((...args: readonly unknown[]) => {
    sendHead();
    const substitute = replaced.get(response);
    if (!substitute) return end(...args);
    const done = args.at(-1);
    const body = response.req.method === 'HEAD' ? [] : [substitute.body];
    return end(...body, ...(typeof done === 'function' ? [done] : []));
  }) as typeof response.end;
}
