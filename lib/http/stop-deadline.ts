import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** How long (ms) requests in flight may take after SIGTERM. */
const GRACE_MS = 10_000;

/** Node goes on serving connections that are open: without this a busy one would never end. */
function closeAfterwards(message: unknown): void {
  const { response } = message as { readonly response: ServerResponse };
  response.setHeader('connection', 'close');
}

/**
 * Ends the process some seconds after SIGTERM. Next stops accepting connections and waits for the requests in flight; a
 * client that never finishes its own would otherwise keep the process alive. Events are durable before they are accepted,
 * so ending loses none.
 */
export function installStopDeadline(): void {
  process.once('SIGTERM', () => {
    channel('http.server.request.start').subscribe(closeAfterwards);
    setTimeout(() => process.exit(143), GRACE_MS).unref();
  });
}
