import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How long (ms) a request's body may take to arrive; a moment longer than a route waits before it answers 408. */
const ARRIVES_WITHIN = 6_000;

/** What Node says of each request when its headers have arrived. */
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
 * Closes connections whose request has a body that does not arrive in time, whatever address it is sent to and whether
 * or not it has been answered: Node would wait five minutes for each (contract/site.md, 'The webhook').
 */
export function installBodyDeadline(): void {
  channel('http.server.request.start').subscribe(watch);
}
