import * as z from 'zod';
import { log, reasonOf } from '@/lib/log';
import type { MessageSigner } from './message-signer';
import type { RedisLink } from './redis-link';
import { isStreamId } from './stream-id';

/** How long (ms) a read waits for messages, and the pause (ms) after one that failed. */
const BLOCK = 1_000;
const PAUSE = 200;

/** Messages read at once. */
const AT_ONCE = 200;

/** A message from a stream. */
export interface Message {
  /** Its id in the stream. */
  readonly id: string;
  /** What was signed; null for a message that no instance of this site has written. */
  readonly text: string | null;
}

const replySchema = z
  .array(
    z.object({
      name: z.string(),
      messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })),
    }),
  )
  .nullable();

interface StreamParts {
  readonly link: RedisLink;
  readonly signer: MessageSigner;
  /** Waits; resolves early when the cluster stops. */
  pause(ms: number): Promise<void>;
  isStopped(): boolean;
  /** True while messages may be read: not before this instance knows what the others hold. */
  isJoined(): boolean;
  /** The streams to read, each from after an id. */
  positions(): readonly { readonly key: string; readonly id: string }[];
  /** Takes the messages of a stream, oldest first. Messages are read again unless it resolves. */
  take(key: string, messages: readonly Message[]): Promise<void>;
}

/** Reads streams from where it has got to, so that no message is missed: neither while Redis is away, nor in a restart. */
export async function readStreams(parts: StreamParts): Promise<void> {
  const { link, signer } = parts;
  while (!parts.isStopped()) {
    if (!parts.isJoined() || !link.isUp || !link.reader.isReady) {
      await parts.pause(PAUSE / 4);
      continue;
    }
    try {
      const reply = await link.reader.xRead([...parts.positions()], {
        BLOCK,
        COUNT: AT_ONCE,
      });
      if (parts.isStopped() || !parts.isJoined()) continue;
      for (const { name, messages } of replySchema.parse(reply) ?? []) {
        const opened = messages
          .filter(({ id }) => isStreamId(id))
          .map(({ id, message }) => ({ id, text: signer.verify(name, message['m'] ?? '') }));
        if (opened.some(({ text }) => text === null)) {
          log.warn(
            { stream: name },
            'Messages in Redis are not signed by this site and are ignored',
          );
        }
        await parts.take(name, opened);
      }
    } catch (error) {
      if (parts.isStopped()) return;
      link.noteFault(error);
      if (link.isUp) log.warn({ error: reasonOf(error) }, 'Redis could not be read');
      await parts.pause(PAUSE);
    }
  }
}
