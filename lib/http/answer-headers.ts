import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';

/** Marks the patched prototype, which every copy of this module shares. */
const INSTALLED = Symbol.for('open-ground.answer-headers');

type Headers = OutgoingHttpHeaders | readonly unknown[] | undefined;

/** The lower-case names of the headers passed to `writeHead`, in any form it accepts. */
function namesIn(headers: Headers): ReadonlySet<string> {
  // An array contains alternating names and values, or pairs.
  const names = Array.isArray(headers) ? headers.flat() : Object.keys(headers ?? {});
  return new Set(names.map((name) => String(name).toLowerCase()));
}

/** Headers internal to Next; its client reads `x-nextjs-` only on navigation data. */
const isInternal = (name: string, status: number) =>
  name.startsWith('x-middleware-') || (status >= 400 && name.startsWith('x-nextjs-'));

/**
 * Adds any missing security headers to every response of this process: pages, assets, errors, redirects and whatever
 * else Next sends. Headers in next.config.mjs would cover only some of these, and a policy there would be sent in
 * addition to the page's own. Idempotent.
 */
export function installAnswerHeaders(options: AnswerHeadersOptions): void {
  const prototype = ServerResponse.prototype as ServerResponse & { [INSTALLED]?: true };
  if (prototype[INSTALLED]) return;
  prototype[INSTALLED] = true;
  const { writeHead } = prototype;

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (!this.headersSent) {
      const given = namesIn((typeof rest[0] === 'string' ? rest[1] : rest[0]) as Headers);
      for (const name of this.getHeaderNames())
        if (isInternal(name, status)) this.removeHeader(name);
      for (const [name, value] of Object.entries(securityHeaders(options, this.req.url ?? ''))) {
        if (!this.hasHeader(name) && !given.has(name)) this.setHeader(name, value);
      }
    }
    return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
  };
}
