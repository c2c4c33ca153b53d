import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';

/** On the prototype once it is patched: it is shared by every copy of this module. */
const INSTALLED = Symbol.for('open-ground.answer-headers');

type Headers = OutgoingHttpHeaders | readonly unknown[] | undefined;

/** The names of the headers given to `writeHead`, in lower case, in any of the forms it takes. */
function namesIn(headers: Headers): ReadonlySet<string> {
  // A list alternates names and values, or holds pairs of them.
  const names = Array.isArray(headers) ? headers.flat() : Object.keys(headers ?? {});
  return new Set(names.map((name) => String(name).toLowerCase()));
}

/** What Next's parts tell each other about an answer; the browser's half reads `x-nextjs-` of navigation data alone. */
const isInternal = (name: string, status: number) =>
  name.startsWith('x-middleware-') || (status >= 400 && name.startsWith('x-nextjs-'));

/**
 * Gives every answer of this process the security headers that it has not got of its own: pages, assets, errors,
 * redirects and whatever else Next sends. Headers in next.config.mjs would reach some kinds of answer only, and a policy
 * there would be sent beside the page's own. Later calls change nothing.
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
