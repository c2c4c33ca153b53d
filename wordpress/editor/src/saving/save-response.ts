import type { StoredRecord } from '../boot';
import type { Problems } from '../model/problems';
import type { Values } from '../model/registry';

/**
 * The current state of a record that was saved elsewhere since its screen was opened
 * (includes/admin/class-record-state.php).
 */
export interface Newer {
  readonly base: string;
  /** Who saved it; '' if unknown. */
  readonly by: string;
  /** Whether it was saved by the user of this screen. */
  readonly isOwn: boolean;
  readonly at: string;
  /** The post status, such as 'draft'. */
  readonly status: string;
  /** Whether it is published or scheduled. */
  readonly isOut: boolean;
  readonly title: string;
  readonly body: string;
  readonly values: Values;
}

/** Why a save failed. Unsaved text stays on the screen and can be saved later. */
export type Failure =
  | { readonly kind: 'unreachable' | 'silent' | 'logged-out' | 'too-large' }
  | { readonly kind: 'error'; readonly status: number }
  | { readonly kind: 'refused'; readonly message: string };

/** The response to a save (includes/admin/class-saving.php). */
export type SaveResponse =
  /** `record` is missing if the save leads to another screen. */
  | { readonly kind: 'saved'; readonly location: string; readonly record?: StoredRecord }
  | { readonly kind: 'redirected' }
  | { readonly kind: 'other-user' }
  | { readonly kind: 'nonce'; readonly nonce: string }
  | { readonly kind: 'newer'; readonly newer: Newer }
  | { readonly kind: 'fields'; readonly problems: Problems }
  | Failure;

interface Body {
  readonly location?: string;
  readonly record?: StoredRecord;
  readonly reason?: 'logged-out' | 'other-user' | 'nonce' | 'newer' | 'fields' | 'too-large';
  readonly nonce?: string;
  readonly newer?: Newer;
  readonly problems?: Problems;
  /** The code of WordPress's own errors; `wp_die` if it refuses a request. */
  readonly code?: string;
  readonly message?: string;
}

/**
 * Parses the response to a save; `text` is its body. Anything that neither the plugin nor WordPress has sent, such as the
 * page of a proxy or the login page of a network, is an error, whatever its status.
 */
export function parseResponse(status: number, isRedirect: boolean, text: string): SaveResponse {
  if (isRedirect) return { kind: 'redirected' };
  const body = parse(text);
  if (status === 200 && typeof body.location === 'string') {
    const { location, record } = body;
    return { kind: 'saved', location, ...(record && { record }) };
  }
  switch (body.reason) {
    case 'logged-out':
    case 'other-user':
    case 'too-large':
      return { kind: body.reason };
    case 'nonce':
      return { kind: 'nonce', nonce: body.nonce ?? '' };
    case 'newer':
      if (body.newer !== undefined) return { kind: 'newer', newer: body.newer };
      break;
    case 'fields':
      return { kind: 'fields', problems: body.problems ?? {} };
  }
  // WordPress's maintenance page has the same form, with status 503.
  if (body.code === 'wp_die' && body.message && status !== 503) {
    return { kind: 'refused', message: body.message };
  }
  return status === 413 ? { kind: 'too-large' } : { kind: 'error', status };
}

function parse(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
