import type { IncomingMessage } from 'node:http';

/**
 * Makes Next answer HEAD as GET; Node knows the request's method and sends no body. Next itself would omit what is
 * computed from the body, such as a page's entity tag. Excludes `/api/`, where the difference matters: HEAD does not
 * use up a preview link.
 */
export function askHeadAsGet(request: IncomingMessage): void {
  if (request.method === 'HEAD' && !request.url?.startsWith('/api/')) request.method = 'GET';
}
