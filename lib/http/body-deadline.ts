import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How long (ms) a request body may take to arrive: slightly longer than routes wait before responding with 408. */
const ARRIVES_WITHIN = 6_000;

/** What Node publishes for each request once its headers have arrived. */
interface StartedRequest {
  readonly request: IncomingMessage;
  readonly socket: Socket;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(message: unknown): void {
  const { request, socket } = message as StartedRequest;
  if (!hasBody(request)) return;
  const close = () => {
    if (!request.complete) socket.destroy();
  };
  setTimeout(close, ARRIVES_WITHIN).unref();
}

/**
 * Closes connections whose request body does not arrive in time, for any address and whether or not a response has been
 * sent: Node would wait five minutes (contract/site.md, 'The webhook').
 */
export function installBodyDeadline(): void {
  channel('http.server.request.start').subscribe(watch);
}
