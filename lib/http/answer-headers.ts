import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { addressAskedFor } from './address-asked-for';
import { claimPatch } from './claim-patch';
import { storedUntil } from './nginx-time';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';

type Headers = OutgoingHttpHeaders | readonly unknown[] | undefined;

/** The lower-case names of the headers passed to `writeHead`, in any form it accepts. */
function namesIn(headers: Headers): ReadonlySet<string> {
  // An array contains alternating names and values, or pairs.
  const names = Array.isArray(headers) ? headers.flat() : Object.keys(headers ?? {});
  return new Set(names.map((name) => String(name).toLowerCase()));
}

/** A page's address on the onion service, which Tor Browser offers its reader; null for anything but a page. */
function onionLocation(response: ServerResponse, onionUrl: string | undefined): string | null {
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  if (onionUrl === undefined || !isPage) return null;
  const address = addressAskedFor(response.req);
  // Joined, not resolved: an address that begins with two slashes would name another host.
  return URL.canParse(onionUrl + address) ? new URL(onionUrl + address).href : null;
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
  const { prototype } = ServerResponse;
  if (!claimPatch(prototype, 'answer-headers')) return;
  const { writeHead } = prototype;

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (!this.headersSent) {
      const given = namesIn((typeof rest[0] === 'string' ? rest[1] : rest[0]) as Headers);
      for (const name of this.getHeaderNames())
        if (isInternal(name, status)) this.removeHeader(name);
      for (const [name, value] of Object.entries(securityHeaders(options, this.req.url ?? ''))) {
        if (!this.hasHeader(name) && !given.has(name)) this.setHeader(name, value);
      }
      const onion = onionLocation(this, options.onionUrl);
      if (onion !== null) this.setHeader('onion-location', onion);
      const until = storedUntil(this);
      if (until !== null) this.setHeader('x-accel-expires', until);
    }
    return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
  };
}
