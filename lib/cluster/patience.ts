/**
 * How long (ms) an instance waits for Redis before it goes on alone. Readers and senders are not let wait longer; a test of
 * what the instances agree on may raise these, so that a busy machine does not decide it.
 */
export const PATIENCE: Readonly<Record<'start' | 'join' | 'command' | 'large' | 'sender', number>> =
  {
    /** For Redis to answer at all, at a start. */
    start: 1_500,
    /** For what is in Redis, at a start, once it answers. */
    join: 10_000,
    /** For a command, before Redis counts as away. */
    command: 1_000,
    /** For a command with what may be large, or with many keys. */
    large: 5_000,
    /** For an event to be in Redis: the webhook answers within 100 ms. */
    sender: 50,
  };
