import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { matchesTag } from './conditional';

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** The capacity of the store: bytes of compressed bodies, and of the texts that are their keys. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Bodies with fewer characters are sent uncompressed, since compression would not save a packet. */
const MIN_LENGTH = 1_024;

/** A fifth smaller than gzip in the same time. A higher quality would delay the first reader after each change. */
const BROTLI_QUALITY = 5;

interface StoredBody {
  /** Weak, because it is the same for every encoding. */
  readonly tag: string;
  readonly bytes: Map<Encoding, Buffer>;
}

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  gzip: promisify<string, Buffer>(gzip),
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
};

const tagOf = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

const sizeOf = (text: string, { bytes }: StoredBody) =>
  [...bytes.values()].reduce((sum, { length }) => sum + length, 2 * text.length);

/**
 * Creates a store of compressed bodies, keyed by the text itself. The page cache returns the same string each time, so
 * a lookup compares two pointers. A page that changes is another text, so nothing needs to be invalidated.
 */
export function createStoredBodies() {
  const bodies = new LRUCache<string, StoredBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body, text) => sizeOf(text, body),
  });
  const pending = new Map<string, Promise<Buffer>>();

  const tagged = (text: string): StoredBody => {
    const known = bodies.get(text);
    if (known) return known;
    const body = { tag: tagOf(text), bytes: new Map<Encoding, Buffer>() };
    bodies.set(text, body);
    return body;
  };

  const compressOnce = (text: string, { tag, bytes }: StoredBody, encoding: Encoding) => {
    const key = `${encoding} ${tag}`;
    const started = pending.get(key);
    if (started) return started;
    const result = compress[encoding](text).then((compressed) => {
      const body = { tag, bytes: new Map(bytes).set(encoding, compressed) };
      bodies.set(text, body);
      return compressed;
    });
    pending.set(key, result);
    return result.finally(() => pending.delete(key));
  };

  return {
    tagOf: (text: string) => tagged(text).tag,
    /** Returns the compressed text itself if it is stored, otherwise a promise of it. */
    compressed(text: string, encoding: Encoding): Buffer | Promise<Buffer> {
      const body = tagged(text);
      return body.bytes.get(encoding) ?? compressOnce(text, body, encoding);
    },
  };
}

type StoredBodies = ReturnType<typeof createStoredBodies>;

/** Returns true for the content type of text: a page, a feed, a record. */
export const isTextType = (type: unknown): boolean =>
  /^text\/|[/+](?:json|xml)\b/.test(String(type));

/** Returns true for a page or file that is sent as one text, unless it is a draft. */
function isWholePage(response: ServerResponse, chunk: unknown): chunk is string {
  return (
    typeof chunk === 'string' &&
    chunk.length >= MIN_LENGTH &&
    response.statusCode === 200 &&
    !response.headersSent &&
    !response.hasHeader('content-encoding') &&
    !String(response.getHeader('cache-control') ?? '').includes('no-store') &&
    isTextType(response.getHeader('content-type'))
  );
}

/** Returns the smallest encoding that a request accepts, or null if it accepts none. */
function encodingFor(request: IncomingMessage): Encoding | null {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/**
 * Returns true for a page that was rendered for an earlier reader. Only these are stored. Searches, which are rendered
 * for each request, would displace them.
 */
const isFromPageCache = (response: ServerResponse) =>
  response.getHeader('x-nextjs-cache') === 'HIT';

function sendPage(
  response: ServerResponse,
  text: string,
  { stored, onCachedPage }: Required<CompressionOptions>,
  send: (body: string | Buffer) => void,
): void {
  const { req: request } = response;
  const isStored = isFromPageCache(response);
  if (isStored) onCachedPage(response, text);
  // Feeds and records bring their own.
  const own = response.getHeader('etag');
  const tag = typeof own === 'string' ? own : isStored ? stored.tagOf(text) : tagOf(text);
  response.setHeader('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) {
    // Becomes a 304 when the headers are written (conditional.ts).
    response.removeHeader('content-length');
    send('');
    return;
  }
  const encoding = encodingFor(request);
  if (encoding === null || !isStored) {
    // Compressed as it is sent, if the client accepts that.
    send(text);
    return;
  }
  const sendCompressed = (bytes: Buffer) => {
    response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', bytes.length);
    send(bytes);
  };
  const compressed = stored.compressed(text, encoding);
  if (Buffer.isBuffer(compressed)) sendCompressed(compressed);
  else void compressed.then(sendCompressed, () => send(text));
}

interface CompressionOptions {
  readonly stored?: StoredBodies;
  /** Called with each page of the page cache, before the headers of its encoding are set. */
  readonly onCachedPage?: (response: ServerResponse, text: string) => void;
}

/**
 * Creates the function that compresses a response, to be called before Next sees the request. Pages of the page cache
 * are compressed once per encoding, and their entity tag is computed once. Everything else is compressed as it is sent.
 * Next would compress and hash every page again for every reader.
 */
export function createCompression({
  stored = createStoredBodies(),
  onCachedPage = () => undefined,
}: CompressionOptions = {}): (request: IncomingMessage, response: ServerResponse) => void {
  const compressStream = compression();

  return (request, response) => {
    compressStream(request as never, response as never, () => {});
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      const [text, ...rest] = args;
      if (!isWholePage(response, text)) return end(...args);
      // A callback may follow the encoding, which is always UTF-8 here.
      const callback = rest.find((argument) => typeof argument === 'function');
      sendPage(response, text, { stored, onCachedPage }, (body) => end(body, callback));
      return response;
    }) as typeof response.end;
  };
}
