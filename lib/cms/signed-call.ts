import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@/lib/clock';
import { parseApiRoot } from './address';
import type { Limit } from './concurrency-limit';
import { CmsError, describeNetworkError } from './errors';
import { plainFetch } from './plain-fetch';
import { prepareInProcess } from './reading/process-preparer';
import { readAnswer } from './read-answer';

/** How the site signs its own calls to the CMS's plugin. */
export interface SignedCallOptions {
  readonly apiRoot: string;
  readonly authorization: string | undefined;
  /** Keys of signed requests, the current one first. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
  /** From the start of the call to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Where calls wait for a slot, within their time limit. Without it they don't wait. */
  readonly places?: Limit;
}

/** The path to call, and the maximum size (bytes) of the answer. */
interface SignedCall {
  readonly path: string;
  readonly body: unknown;
  readonly maxBytes: number;
}

/** Returns the headers of a request signed according to Standard Webhooks 1.0, with one signature for each key. */
function signatureHeaders(body: string, keys: readonly Buffer[], now: number) {
  const id = randomUUID();
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Makes a signed `POST` to the plugin and returns its JSON. It has no lane, so it waits for nothing that the site
 * fetches itself. Throws `CmsError`.
 */
export async function callSigned(options: SignedCallOptions, call: SignedCall): Promise<unknown> {
  const { clock, timeoutMs, places } = options;
  const name = call.path.split('/').at(-1) ?? call.path;
  const deadline = new AbortController();
  const cancel = clock.after(timeoutMs, () => deadline.abort());
  const ask = async () => {
    const response = await send(options, call, deadline.signal);
    const limits = { maxBytes: call.maxBytes, now: clock.now(), prepare: prepareInProcess };
    return (await readAnswer(response, name, limits)).json;
  };
  try {
    return await (places ? places(ask, deadline.signal) : ask());
  } catch (error) {
    if (error instanceof CmsError) throw error;
    if (deadline.signal.aborted) {
      throw new CmsError('timeout', name, `no complete response within ${timeoutMs} ms`);
    }
    throw new CmsError('network', name, describeNetworkError(error), { cause: error });
  } finally {
    cancel();
  }
}

function send(
  { apiRoot, authorization, keys, clock }: SignedCallOptions,
  call: SignedCall,
  signal: AbortSignal,
): Promise<Response> {
  const body = JSON.stringify(call.body);
  return plainFetch(new URL(call.path, parseApiRoot(apiRoot)), {
    method: 'POST',
    body,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...signatureHeaders(body, keys, clock.now()),
      ...(authorization && { authorization }),
    },
    redirect: 'manual',
    credentials: 'omit',
    signal,
  });
}
