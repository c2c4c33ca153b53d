import type { Problems } from '../model/problems';
import type { Values } from '../model/registry';

/** What a record is now that was saved elsewhere since its screen was opened (includes/admin/class-record-state.php). */
export interface Newer {
  readonly base: string;
  /** Who saved it; '' when that is not known. */
  readonly by: string;
  /** It was the user of this screen. */
  readonly isOwn: boolean;
  readonly at: string;
  /** WordPress's word, such as 'draft'. */
  readonly status: string;
  /** It is published or scheduled. */
  readonly isOut: boolean;
  readonly title: string;
  readonly body: string;
  readonly values: Values;
}

/** Why nothing was saved, where the words stay on the screen and can be saved later. */
export type Failure =
  | { readonly kind: 'unreachable' | 'silent' | 'logged-out' | 'too-large' }
  | { readonly kind: 'error'; readonly status: number }
  | { readonly kind: 'refused'; readonly message: string };

/** The answer to a save (includes/admin/class-saving.php). */
export type Answer =
  | { readonly kind: 'saved'; readonly location: string }
  | { readonly kind: 'redirected' }
  | { readonly kind: 'other-user' }
  | { readonly kind: 'nonce'; readonly nonce: string }
  | { readonly kind: 'newer'; readonly newer: Newer }
  | { readonly kind: 'fields'; readonly problems: Problems }
  | Failure;

interface Body {
  readonly location?: string;
  readonly reason?: 'logged-out' | 'other-user' | 'nonce' | 'newer' | 'fields' | 'too-large';
  readonly nonce?: string;
  readonly newer?: Newer;
  readonly problems?: Problems;
  /** WordPress's own errors: `wp_die` for what it refuses. */
  readonly code?: string;
  readonly message?: string;
}

/**
 * Reads an answer. `text` is its body; whatever is not an answer of the plugin's or WordPress's own, such as the page of
 * a proxy or of a hotel's network, is an error, with any status.
 */
export function readAnswer(status: number, isRedirect: boolean, text: string): Answer {
  if (isRedirect) return { kind: 'redirected' };
  const body = parse(text);
  if (status === 200 && typeof body.location === 'string') {
    return { kind: 'saved', location: body.location };
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
  // In maintenance, WordPress says 503 in the same way.
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
