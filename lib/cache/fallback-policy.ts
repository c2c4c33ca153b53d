import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { slot } from '../process-slot.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';

const NAME = 'content-security-policy';
/** Set once the prototype is patched, which all copies of this module share. */
const patchedSlot = slot<true>('fallback-policy');

type Headers = OutgoingHttpHeaders | readonly unknown[] | undefined;

/** True when the headers passed to `writeHead`, in any of the forms it accepts, include a policy. */
function namesPolicy(headers: Headers): boolean {
  // An array either alternates names and values or holds pairs of them.
  const names = Array.isArray(headers) ? headers.flat() : Object.keys(headers ?? {});
  return names.some((name) => String(name).toLowerCase() === NAME);
}

/**
 * Adds a Content-Security-Policy without inline scripts to every response that has none of its own: errors, assets
 * and anything else that bypasses the page cache. A policy set in next.config.mjs would be sent in addition to the
 * page's own, and browsers enforce both. Idempotent.
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
