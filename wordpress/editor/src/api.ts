import apiFetch from '@wordpress/api-fetch';

const NAMESPACE = '/open-ground/v1';

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, ...(signal && { signal }) });
}

export function post<T>(path: string, data: object = {}): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, method: 'POST', data });
}

/** The server's error message, or a generic one if it sent none. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
