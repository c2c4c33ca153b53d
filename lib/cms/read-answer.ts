import { CmsError } from './errors';
import type { AnswerPreparer } from './reading/answer-preparer';
import { parseJson } from './reading/parse-json';
import { isRecord } from './schemas/absent';

const ERROR_BODY_BYTES = 64 * 1024;

/** An answer that passed every check: its JSON, and the number of pages from its headers. */
export interface CmsAnswer {
  readonly json: unknown;
  /** `X-WP-TotalPages`; 1 when the list is not paged. */
  readonly totalPages: number;
  /** `X-WP-Total`, the number of records; null if it is not given. */
  readonly total: number | null;
  /** True if an HTML comment surrounded the JSON, which means that a page cache has written it. */
  readonly isFromCache: boolean;
}

interface ReadOptions {
  readonly maxBytes: number;
  /** Ms since the epoch, for a `Retry-After` with a date. */
  readonly now: number;
  readonly prepare: AnswerPreparer;
}

/**
 * Reads the JSON of a response after checking status, content type, size and text, in that order
 * (docs/specification/cms-api.md, 'What a real CMS does': failures are often not JSON, and a 200 proves nothing).
 * Throws `CmsError`. Passes on errors of the body stream.
 */
export async function readAnswer(
  response: Response,
  call: string,
  { maxBytes, now, prepare }: ReadOptions,
): Promise<CmsAnswer> {
  await checkStatus(response, call, now);
  const { status } = response;
  if (!isJson(response)) {
    await discard(response);
    const type = response.headers.get('content-type') ?? 'no content type';
    throw new CmsError('content-type', call, `responded with ${type} instead of JSON`, { status });
  }

  const text = await readText(response, call, maxBytes);
  if (text.trim() === '') throw new CmsError('empty', call, 'answered an empty body', { status });
  try {
    const { body, isFromCache } = withoutNoise(text);
    const json = await parseJson(body, prepare);
    return {
      json,
      isFromCache,
      totalPages: Math.max(1, readCount(response.headers, 'x-wp-totalpages') ?? 1),
      total: readCount(response.headers, 'x-wp-total'),
    };
  } catch (cause) {
    if (cause instanceof SyntaxError) throw jsonError(text.trim(), call, status);
    throw new CmsError('too-large', call, 'answered what takes too long to read', { cause });
  }
}

/**
 * Reads a text file after checking status, content type and size, in that order. Servers label text files in many ways
 * or not at all; only HTML is certain to be an error or login page. Throws `CmsError`. Passes on errors of the body
 * stream.
 */
export async function readTextAnswer(
  response: Response,
  call: string,
  maxBytes: number,
  now: number,
): Promise<string> {
  await checkStatus(response, call, now);
  const { status } = response;
  if (isHtml(response)) {
    await discard(response);
    throw new CmsError('content-type', call, 'responded with HTML instead of text', { status });
  }
  const text = await readText(response, call, maxBytes);
  if (text.trim() === '')
    throw new CmsError('empty', call, 'responded with an empty body', { status });
  return text;
}

async function checkStatus(response: Response, call: string, now: number): Promise<void> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await discard(response);
    throw new CmsError('redirect', call, `responded with ${status}; redirects are not followed`, {
      status,
    });
  }
  if (!response.ok) throw await statusError(response, call, now);
}

async function statusError(response: Response, call: string, now: number): Promise<CmsError> {
  const { status, headers } = response;
  const code = isJson(response) ? await readErrorCode(response, call) : undefined;
  await discard(response);
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), now);
  const suffix = code === undefined ? '' : ` (${code})`;
  return new CmsError('status', call, `responded with ${status}${suffix}`, {
    status,
    code,
    retryAfterSeconds,
    wantsPassword: /^\s*basic\b/i.test(headers.get('www-authenticate') ?? ''),
  });
}

/** WordPress describes its errors as `{code, message, data}`; anything else in an error body is ignored. */
async function readErrorCode(response: Response, call: string): Promise<string | undefined> {
  try {
    const body: unknown = JSON.parse(await readText(response, call, ERROR_BODY_BYTES));
    const code = isRecord(body) ? body['code'] : undefined;
    return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Strips blanks, byte order marks and one HTML comment around a text (docs/specification/cms-api.md, 'Field notes').
 * Anything else there means that it is not JSON.
 */
export function withoutNoise(text: string): {
  readonly body: string;
  readonly isFromCache: boolean;
} {
  // `trim` counts byte order marks as white space.
  const body = text.trim();
  if (body.startsWith('<!--')) {
    const end = body.indexOf('-->');
    if (end >= 0) return { body: body.slice(end + '-->'.length).trim(), isFromCache: true };
  } else if (body.endsWith('-->')) {
    const begin = body.lastIndexOf('<!--');
    const isOne = body.indexOf('-->', begin) === body.length - '-->'.length;
    if (begin >= 0 && isOne) return { body: body.slice(0, begin).trim(), isFromCache: true };
  }
  return { body, isFromCache: false };
}

function isJson(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim());
}

function isHtml(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type.trim());
}

/**
 * Reads a body and counts its decompressed bytes as they arrive, so that neither a false Content-Length nor a
 * compression bomb gets through.
 */
async function readText(response: Response, call: string, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      throw new CmsError('too-large', call, `responded with more than ${maxBytes} bytes`, {
        status: response.status,
      });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonError(text: string, call: string, status: number): CmsError {
  // The parser's error message quotes the body, which could be anything.
  const isCutShort = /^[[{]/.test(text) && !/[\]}]$/.test(text);
  return isCutShort
    ? new CmsError('truncated', call, 'responded with JSON that was cut short', { status })
    : new CmsError('json', call, 'responded with text that is not JSON', { status });
}

/** Returns a count from a header, or null if it is absent or malformed. */
function readCount(headers: Headers, name: string): number | null {
  const value = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/**
 * Parses a `Retry-After` header into seconds from `now` (ms since the epoch); undefined when it is absent or
 * malformed. RFC 9110, section 10.2.3: delay in seconds, or an HTTP date.
 */
function parseRetryAfter(value: string | null, now: number): number | undefined {
  const trimmed = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(trimmed)) return Number(trimmed);
  // Date.parse accepts far more than HTTP dates; it would read '-5' or '1.5' as a date.
  if (!/^[A-Za-z]/.test(trimmed)) return undefined;
  const at = Date.parse(trimmed);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Frees the connection without reading the rest of the body. */
async function discard(response: Response): Promise<void> {
  if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
}
