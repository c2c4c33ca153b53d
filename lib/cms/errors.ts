import { isRecord } from './schemas/absent';

/**
 * What went wrong with a call. `network`: no answer, or a broken connection. `timeout`: the answer was not complete
 * in time. `redirect`: a 3xx, which is never followed. `status`: any other status than 2xx. `content-type`: not JSON
 * by its header. `too-large`: over the byte or page limit. `json`: not JSON by its text. `truncated`: JSON that was
 * cut short. `empty`: no body. `shape`: JSON of another shape than the call's. `foreign`: an address outside the CMS,
 * which is not asked for.
 */
export type CmsErrorKind =
  | 'network'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'content-type'
  | 'too-large'
  | 'json'
  | 'truncated'
  | 'empty'
  | 'shape'
  | 'foreign';

export interface CmsErrorDetails {
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** What `Retry-After` asked for, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** WordPress's error code, such as `rest_post_invalid_id`. */
  readonly code?: string;
  readonly cause?: unknown;
}

/** Next bundles this module more than once; the tag identifies the error where the classes differ. */
const TAG = Symbol.for('open-ground.cms-error');

/** The only error thrown by `lib/cms`. Its message names the call and never contains a header's value. */
export class CmsError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && TAG in value;
  }

  override readonly name = 'CmsError';
  readonly [TAG] = true;
  readonly kind: CmsErrorKind;
  /** Name of the call, as in `CmsCall.name`. */
  readonly call: string;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly code: string | undefined;

  constructor(kind: CmsErrorKind, call: string, message: string, details: CmsErrorDetails = {}) {
    super(
      `${call}: ${message}`,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.call = call;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.code = details.code;
  }
}

/** True when the CMS says that there is no such file. For a file, unlike a post, the status is enough to tell. */
export function isNoFile(error: unknown): boolean {
  return (
    error instanceof CmsError &&
    error.kind === 'status' &&
    (error.status === 404 || error.status === 410)
  );
}

/** `fetch failed` tells nothing; the code of its cause (`ECONNREFUSED`) does. */
export function describeNetworkError(error: unknown): string {
  const thrown = isRecord(error) ? error : {};
  const cause = isRecord(thrown['cause']) ? thrown['cause'] : {};
  const reason = cause['code'] ?? thrown['code'];
  return typeof reason === 'string' ? `no answer (${reason})` : 'no answer';
}
