import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@/lib/clock';
import { parseApiRoot } from './address';
import { CmsError, describeNetworkError } from './errors';
import { prepareInProcess } from './reading/process-preparer';
import { readAnswer } from './read-answer';
import { isRecord } from './schemas/absent';

const CALL = 'preview';

/** Limit for the answer about one record: ten times the limit of its texts. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The unsaved state of a record: as its list has it, and as `acf/v3` has its fields. Both raw. */
export interface RawDraft {
  readonly list: unknown;
  readonly detail: unknown;
}

interface DraftQuestionOptions {
  readonly apiRoot: string;
  readonly authorization: string | undefined;
  /** Keys of signed requests, the current one first. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
  /** From sending the question to the last byte of the answer. */
  readonly timeoutMs: number;
}

/** Asks the CMS for the unsaved state that it keeps for a preview. Throws `CmsError`. */
export type DraftQuestion = (subject: {
  readonly type: string;
  readonly id: number;
  readonly nonce: string;
}) => Promise<RawDraft>;

/** Headers of a request signed according to Standard Webhooks 1.0: one signature for each key. */
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
 * Creates `POST fa/v1/preview` (contract, wordpress.md, 'Preview'), the only question with a body. It has no lane: an
 * editor's preview waits for nothing that the site itself fetches.
 */
export function createDraftQuestion(options: DraftQuestionOptions): DraftQuestion {
  const { apiRoot, authorization, keys, clock, timeoutMs } = options;
  const url = new URL('fa/v1/preview', parseApiRoot(apiRoot));
  return async ({ type, id, nonce }) => {
    const body = JSON.stringify({ type, id, nonce });
    const deadline = new AbortController();
    const cancel = clock.after(timeoutMs, () => deadline.abort());
    try {
      const response = await fetch(url, {
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
        cache: 'no-store',
        signal: deadline.signal,
        // As in the client: Next's own cache must not see it.
        ...({ next: { internal: true } } as RequestInit),
      });
      const limits = { maxBytes: MAX_BYTES, now: clock.now(), prepare: prepareInProcess };
      const { json } = await readAnswer(response, CALL, limits);
      if (!isRecord(json) || !isRecord(json['list'])) {
        throw new CmsError('shape', CALL, 'responded without a record');
      }
      return { list: json['list'], detail: json['detail'] };
    } catch (error) {
      if (error instanceof CmsError) throw error;
      if (deadline.signal.aborted) {
        throw new CmsError('timeout', CALL, `no complete response within ${timeoutMs} ms`);
      }
      throw new CmsError('network', CALL, describeNetworkError(error), { cause: error });
    } finally {
      cancel();
    }
  };
}
