import apiFetch from '@wordpress/api-fetch';

export { messageOf } from './saving/api-failure';

const NAMESPACE = '/open-ground/v1';

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, ...(signal && { signal }) });
}

export function post<T>(path: string, data: object = {}, signal?: AbortSignal): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, method: 'POST', data, ...(signal && { signal }) });
}
