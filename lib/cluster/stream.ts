import * as z from 'zod';
import { log } from '@/lib/log';
import type { MessageSigner } from './message-signer';
import type { RedisClient } from './redis-link';

/** How long (ms) a read waits for messages. */
const BLOCK = 1_000;

/** Messages read at once. */
const AT_ONCE = 200;

/** A message from a stream. */
export interface Message {
  /** Its id in the stream. */
  readonly id: string;
  /** What was signed; null for a message that no instance of this site has written. */
  readonly text: string | null;
}

/** A stream, or how far it was read. */
export interface StreamPosition {
  readonly key: string;
  readonly id: string;
}

const replySchema = z
  .array(
    z.object({
      name: z.string(),
      messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })),
    }),
  )
  .nullable();

/** The next messages of some streams after these positions, by the stream's key; waits for them for a second. */
export async function readStreams(
  reader: RedisClient,
  signer: MessageSigner,
  positions: readonly StreamPosition[],
): Promise<readonly (readonly [key: string, messages: readonly Message[]])[]> {
  const reply = await reader.xRead([...positions], { BLOCK, COUNT: AT_ONCE });
  return (replySchema.parse(reply) ?? []).map(({ name, messages }) => {
    const opened = messages.map(({ id, message }) => ({
      id,
      text: signer.verify(name, message['m'] ?? ''),
    }));
    if (opened.some(({ text }) => text === null)) {
      log.warn({ stream: name }, 'Messages in Redis are not signed by this site and are ignored');
    }
    return [name, opened] as const;
  });
}
