import type { IncomingMessage } from 'node:http';

/**
 * Has Next answer HEAD as GET; Node, which knows the method of the request, sends no body. Next itself would omit what is
 * computed from the body, such as the entity tag of a page. Not below `/api/`, where the difference matters: HEAD does not
 * use up a preview link.
 */
export function askHeadAsGet(request: IncomingMessage): void {
  if (request.method === 'HEAD' && !request.url?.startsWith('/api/')) request.method = 'GET';
}
