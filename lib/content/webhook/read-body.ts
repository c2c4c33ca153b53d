import { deadline, type Clock } from '@/lib/clock';

/** Maximum size of a webhook body in bytes; WordPress sends about 150. */
export const LARGEST_BODY = 16 * 1_024;

/** How long (ms) a body may take to arrive. */
const ARRIVES_WITHIN = 5_000;

/** The body, or why it could not be read. */
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

/** Reads the body of an untrusted request, limited to 16 KiB and five seconds. Discards anything beyond that. Never rejects. */
export async function readBody(request: Request, clock: Clock): Promise<BodyOutcome> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return 'too large';
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const { signal, cancel } = deadline(clock, ARRIVES_WITHIN);
  try {
    return await readUpTo(reader, aborted(signal));
  } catch {
    // Includes a sender that disconnects. If thrown, the error would be logged, and any stranger could fill the log.
    return 'too slow';
  } finally {
    cancel();
    // Discards the rest of the body, without waiting for it.
    reader.cancel().catch(() => undefined);
  }
}
