import type { Clock } from '@/lib/clock';
import { readBody } from './read-body';
import { isSignedBy, isTimely, type SignedMessage } from './signature';

/** A response that refuses a request, with the reason. */
export interface Refusal {
  readonly status: 400 | 401 | 408 | 413 | 503;
  readonly message: string;
}

export const NOT_CONFIGURED: Refusal = { status: 503, message: 'The webhook is not configured' };

interface Verifier {
  /** Empty when no secret is configured. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
}

/** Reads a request signed by the CMS, within limits of time and size, and verifies signature and timestamp. */
export async function readSignedRequest(
  request: Request,
  verifier: Verifier | null,
): Promise<SignedMessage | Refusal> {
  if (!verifier || verifier.keys.length === 0) return NOT_CONFIGURED;
  const { keys, clock } = verifier;
  const body = await readBody(request, clock);
  if (body === 'too large') return { status: 413, message: 'The body is too large' };
  if (body === 'too slow') return { status: 408, message: 'The body did not arrive in time' };
  const header = (name: string) => request.headers.get(name) ?? '';
  const message = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    body,
  };
  if (message.id === '' || !isSignedBy(keys, message)) {
    return { status: 401, message: 'The signature is missing or wrong' };
  }
  if (!isTimely(message.timestamp, clock.now())) {
    return { status: 401, message: 'The timestamp is missing or too far off' };
  }
  return message;
}

/** Returns true when a request was refused. */
export const isRefusal = (outcome: SignedMessage | Refusal): outcome is Refusal =>
  'status' in outcome;
