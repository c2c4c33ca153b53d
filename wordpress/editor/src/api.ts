import apiFetch from '@wordpress/api-fetch';
import { untilReleased } from './ui/until-released';

export { messageOf } from './saving/api-failure';

const NAMESPACE = '/open-ground/v1';

/** Calls WordPress. Delays the response or failure until no pointer is pressed, because it may change the screen. */
async function call<T>(options: Parameters<typeof apiFetch>[0]): Promise<T> {
  try {
    return await apiFetch<T>(options);
  } finally {
    await untilReleased();
  }
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return call<T>({ path: NAMESPACE + path, ...(signal && { signal }) });
}

/**
 * Saves the editor's choice on a file's hidden data: 'keep' publishes the file unchanged, 'remove' doesn't.
 */
export function choose(file: number, choice: string): Promise<unknown> {
  return call({
    path: `/wp/v2/media/${file}`,
    method: 'POST',
    data: { hidden_data: choice },
  });
}

/** Saves the alternative text of a picture, even while the page unloads. Returns the text as WordPress has stored it. */
export async function describe(file: number, text: string): Promise<string> {
  const { alt_text: alt } = await call<{ alt_text: string }>({
    path: `/wp/v2/media/${file}?_fields=alt_text`,
    method: 'POST',
    data: { alt_text: text },
    keepalive: true,
  });
  return alt;
}

export function post<T>(path: string, data: object = {}, signal?: AbortSignal): Promise<T> {
  return call<T>({ path: NAMESPACE + path, method: 'POST', data, ...(signal && { signal }) });
}
