import type { Failure } from './answer';
import { whatHappened, whatToDo } from './failure-words';

interface ApiError {
  readonly code?: string;
  readonly message?: string;
  /** Of WordPress's answer to its own script, which has asked for a new nonce in vain. */
  readonly status?: number;
  readonly data?: { readonly status?: number } | null;
}

/** Why a call of the REST API has failed, by the error that it threw. */
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
  const told = data?.status ?? 0;
  if (code === 'fetch_error' || code === 'offline_error') return { kind: 'unreachable' };
  if (code === 'rest_cookie_invalid_nonce' || told === 401) return { kind: 'logged-out' };
  // A page of something in between: of a proxy that waits for WordPress, or of a network that wants a login.
  if (code === 'invalid_json') return { kind: 'silent' };
  return told >= 500 ? { kind: 'error', status: told } : { kind: 'refused', message };
}

/** What an editor is told of it: WordPress's own words where it has refused, else the cause and what to do. */
export function messageOf(error: unknown): string {
  const failure = failureOf(error);
  return failure.kind === 'refused'
    ? failure.message
    : `${whatHappened(failure)} ${whatToDo(failure)}`;
}
