/**
 * What went wrong with a call. `network`: no answer, or the connection broke. `timeout`: the answer was not
 * complete in time. `redirect`: a 3xx, which is never followed. `status`: any other status than 2xx.
 * `content-type`: not JSON by its header. `too-large`: over the byte or page limit. `json`: not JSON by its
 * text. `truncated`: JSON that was cut short. `empty`: no body. `shape`: JSON of another shape than the call's.
 * `foreign`: an address outside the CMS, which is not asked for.
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
  /** WordPress's own word for the failure, such as `rest_post_invalid_id`. */
  readonly code?: string;
  readonly cause?: unknown;
}

/** The only error that leaves `lib/cms`. Its message names call and path; it never holds a header's value. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
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

/**
 * Whether the CMS itself said that a post does not exist. A 404 that WordPress did not word, or that says the
 * route is unknown (a plugin switched off), is a fault and not an absence (architecture, 'Absent or broken?').
 */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof CmsError &&
    error.kind === 'status' &&
    error.status === 404 &&
    error.code !== undefined &&
    error.code !== 'rest_no_route'
  );
}

/** Whether the CMS has no such file. Of a file, unlike a post, the status alone is its word. */
export function isNoFile(error: unknown): boolean {
  return (
    error instanceof CmsError &&
    error.kind === 'status' &&
    (error.status === 404 || error.status === 410)
  );
}

/** Whether another attempt may help: the network, the clock, the server's own trouble; never a 4xx but 429. */
export function isTransient(error: CmsError): boolean {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'truncated':
      return true;
    case 'status':
      return error.status === 429 || (error.status ?? 0) >= 500;
    default:
      return false;
  }
}
