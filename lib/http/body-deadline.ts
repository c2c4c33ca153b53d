import type { IncomingMessage } from 'node:http';

/** How long (ms) a request body may take to arrive: slightly longer than routes wait before they respond with 408. */
const ARRIVES_WITHIN = 6_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection if a request's body does not arrive in time, for any address and whether or not a response has
 * been sent. Node would wait five minutes (docs/specification/site.md, 'The webhook').
 */
export function limitBodyTime(request: IncomingMessage): void {
  if (!hasBody(request)) return;
  const close = () => {
    if (!request.complete) request.socket.destroy();
  };
  setTimeout(close, ARRIVES_WITHIN).unref();
}
