import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { slot } from '../process-slot.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';

const NAME = 'content-security-policy';
/** Full once the prototype is patched: it is shared by every copy of this module. */
const patchedSlot = slot<true>('fallback-policy');

type Headers = OutgoingHttpHeaders | readonly unknown[] | undefined;

/** True when the headers given to `writeHead`, in any of the forms it takes, name a policy. */
function namesPolicy(headers: Headers): boolean {
  // A list alternates names and values, or holds pairs of them.
  const names = Array.isArray(headers) ? headers.flat() : Object.keys(headers ?? {});
  return names.some((name) => String(name).toLowerCase() === NAME);
}

/**
 * Gives every answer of this process that has no Content-Security-Policy of its own one without inline scripts:
 * errors, assets and whatever else does not pass through the page cache. A policy in next.config.mjs would be sent
 * beside the page's own, and browsers obey both. Later calls change nothing.
 */
export function installFallbackPolicy(): void {
  const { prototype } = ServerResponse;
  if (patchedSlot.get()) return;
  patchedSlot.set(true);
  const policy = contentSecurityPolicy('');
  const { writeHead } = prototype;

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = (typeof rest[0] === 'string' ? rest[1] : rest[0]) as Headers;
    if (!this.headersSent && !this.hasHeader(NAME) && !namesPolicy(headers)) {
      this.setHeader(NAME, policy);
    }
    return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
  };
}
