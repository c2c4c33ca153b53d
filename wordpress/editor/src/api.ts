import apiFetch from '@wordpress/api-fetch';

export { messageOf } from './saving/api-failure';

const NAMESPACE = '/open-ground/v1';

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, ...(signal && { signal }) });
}

/**
 * Saves the editor's choice on a file's hidden data: 'keep' publishes the file unchanged, 'remove' doesn't.
 */
export function choose(file: number, choice: string): Promise<unknown> {
  return apiFetch({
    path: `/wp/v2/media/${file}`,
    method: 'POST',
    data: { hidden_data: choice },
  });
}

export function post<T>(path: string, data: object = {}, signal?: AbortSignal): Promise<T> {
  return apiFetch<T>({ path: NAMESPACE + path, method: 'POST', data, ...(signal && { signal }) });
}
