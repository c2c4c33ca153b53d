import { isRecord } from './schemas/absent';

/**
 * The kinds of failed calls. `network`: no response, or a broken connection. `timeout`: no complete response in time.
 * `redirect`: a 3xx, which is never followed. `status`: any other status than 2xx. `content-type`: not JSON, by its
 * header. `too-large`: over the byte or page limit. `json`: not JSON, by its text. `truncated`: JSON that was cut
 * short. `empty`: no body. `shape`: JSON that doesn't match the call. `foreign`: a URL outside the CMS, which is not
 * requested.
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
  /** HTTP status, when there was a response. */
  readonly status?: number;
  /** The delay requested by `Retry-After`, in seconds from now. */
  readonly retryAfterSeconds?: number;
  /** WordPress's error code, such as `rest_post_invalid_id`. */
  readonly code?: string;
  /** True if a server asks for a password (`WWW-Authenticate: Basic`), rather than WordPress. */
  readonly wantsPassword?: boolean;
  readonly cause?: unknown;
}

/** Next bundles this module more than once, so `instanceof` may fail; the tag always identifies the error. */
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
  readonly wantsPassword: boolean;

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
    this.wantsPassword = details.wantsPassword ?? false;
  }
}

/**
 * Returns true if the CMS reports that a file, or a whole call, does not exist. Unlike for a post, the status alone is
 * conclusive.
 */
export function isNoFile(error: unknown): boolean {
  return (
    error instanceof CmsError &&
    error.kind === 'status' &&
    (error.status === 404 || error.status === 410)
  );
}

/** Returns the code of a failed connection, such as 'ECONNREFUSED', or '' if there is none. */
export function networkCode(error: unknown): string {
  const thrown = isRecord(error) ? error : {};
  const cause = isRecord(thrown['cause']) ? thrown['cause'] : {};
  const reason = cause['code'] ?? thrown['code'];
  return typeof reason === 'string' ? reason : '';
}

/**
 * Describes a network error by the code of its cause (`ECONNREFUSED`), because its own message, `fetch failed`, says
 * nothing.
 */
export function describeNetworkError(error: unknown): string {
  const code = networkCode(error);
  return code === '' ? 'no response' : `no response (${code})`;
}
