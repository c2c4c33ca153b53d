import { ServerResponse } from 'node:http';

/** Marks the patched prototype, which every copy of this module shares. */
const INSTALLED = Symbol.for('open-ground.conditional');

/** Headers that describe a body, which a 304 has not. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'content-type', 'transfer-encoding'];

/** An entity tag without its mark of weakness: a compressed answer is the same answer. */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * True when `If-None-Match` names an entity tag, compared weakly (RFC 9110, 13.1.2). Tags are split at commas, since
 * none of ours contains one.
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const asked = ifNoneMatch.split(',').map(opaque);
  return asked.includes('*') || asked.includes(opaque(tag));
}

/**
 * Answers 304 in place of a 200 that carries an `ETag` the client already has: feeds, records, sitemap and robots.txt.
 * Next does so for pages alone. Node drops the body of a 304 by itself. Idempotent.
 */
export function installConditional(): void {
  const prototype = ServerResponse.prototype as ServerResponse & { [INSTALLED]?: true };
  if (prototype[INSTALLED]) return;
  prototype[INSTALLED] = true;
  const { writeHead } = prototype;

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const tag = this.headersSent ? undefined : this.getHeader('etag');
    const { method, headers } = this.req;
    const isFresh =
      status === 200 &&
      typeof tag === 'string' &&
      (method === 'GET' || method === 'HEAD') &&
      matchesTag(headers['if-none-match'], tag);
    if (!isFresh) return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
    for (const name of OF_THE_BODY) this.removeHeader(name);
    return Reflect.apply(writeHead, this, [304]) as ServerResponse;
  };
}
