/** How long (ms) requests in flight may take after SIGTERM. */
const GRACE_MS = 10_000;

/**
 * Ends the process some seconds after SIGTERM. Next stops accepting connections and waits for the requests in flight; a
 * client that never finishes its own would otherwise keep the process alive. Events are durable before they are accepted,
 * so ending loses none.
 */
export function installStopDeadline(): void {
  process.once('SIGTERM', () => {
    setTimeout(() => process.exit(143), GRACE_MS).unref();
  });
}
