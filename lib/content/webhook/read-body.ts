import { deadline, type Clock } from '@/lib/clock';

/** Bytes of a signed request's body; WordPress sends about 150. */
export const LARGEST_BODY = 16 * 1_024;

/** How long (ms) a body may take to arrive. */
const ARRIVES_WITHIN = 5_000;

/** A body, or why there is none. */
type BodyOutcome = Buffer | 'too large' | 'too slow';

/** Rejects when a signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  overtime: Promise<never>,
): Promise<Buffer | 'too large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), overtime]);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > LARGEST_BODY) return 'too large';
    chunks.push(value);
  }
}

/**
 * Reads the body of a request that anybody may have sent: no more of it than 16 KiB and no longer than five seconds. What
 * was not read by then is let go of. Rejects when the sender breaks off.
 */
export async function readBody(request: Request, clock: Clock): Promise<BodyOutcome> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return 'too large';
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const { signal, cancel } = deadline(clock, ARRIVES_WITHIN);
  try {
    return await readUpTo(reader, aborted(signal));
  } catch (error) {
    if (signal.aborted) return 'too slow';
    throw error;
  } finally {
    cancel();
    // Frees the connection of what is still on its way; nobody waits for that.
    reader.cancel().catch(() => undefined);
  }
}
