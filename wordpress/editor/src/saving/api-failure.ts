import type { Failure } from './save-response';
import { failureAdvice, failureReason } from './failure-messages';

interface ApiError {
  readonly code?: string;
  readonly message?: string;
  /** Set if WordPress's own script failed to fetch a new nonce. */
  readonly status?: number;
  readonly data?: { readonly status?: number } | null;
}

/** Returns why a REST API call failed, from the error that it threw. */
export function failureOf(error: unknown): Failure {
  const {
    code,
    data,
    message = String(error),
    status,
  } = (typeof error === 'object' && error !== null ? error : {}) as ApiError;
  if (status !== undefined) {
    return status < 500 ? { kind: 'logged-out' } : { kind: 'error', status };
  }
  const httpStatus = data?.status ?? 0;
  if (code === 'fetch_error' || code === 'offline_error') return { kind: 'unreachable' };
  if (code === 'rest_cookie_invalid_nonce' || httpStatus === 401) return { kind: 'logged-out' };
  // A page from an intermediary, such as a proxy that waits for WordPress, or a network's login page.
  if (code === 'invalid_json') return { kind: 'silent' };
  return httpStatus >= 500 ? { kind: 'error', status: httpStatus } : { kind: 'refused', message };
}

/** Returns the message for the editor: WordPress's own if it refused the request, otherwise the cause and some advice. */
export function messageOf(error: unknown): string {
  const failure = failureOf(error);
  return failure.kind === 'refused'
    ? failure.message
    : `${failureReason(failure)} ${failureAdvice(failure)}`;
}

/** Returns WordPress's message about a rejected file or about an upload that failed with a server error, or '' if there is none. */
export function refusalOf(error: unknown): string {
  const { code, data, message = '' } = (error ?? {}) as ApiError;
  const isAnswered = typeof data?.status === 'number';
  const isRefused = failureOf(error).kind === 'refused' || code === 'rest_upload_sideload_error';
  return isAnswered && isRefused ? message : '';
}
