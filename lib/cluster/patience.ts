/**
 * How long (ms) an instance waits for Redis before it continues alone. Readers and senders must not wait longer. A test
 * of what the instances agree on may raise these, so that a busy machine does not decide its outcome.
 */
export const PATIENCE: Readonly<Record<'start' | 'join' | 'command' | 'large' | 'sender', number>> =
  {
    /** For Redis to respond at all at startup. */
    start: 1_500,
    /** For the contents of Redis at startup, once it responds. */
    join: 10_000,
    /** For a command, before Redis counts as away. */
    command: 1_000,
    /** For a command with large values or many keys. */
    large: 5_000,
    /** For an event to be in Redis: the webhook answers within 100 ms. */
    sender: 50,
  };
