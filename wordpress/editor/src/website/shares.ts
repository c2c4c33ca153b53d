import apiFetch from '@wordpress/api-fetch';

/** A link for people without an account (includes/preview/class-review-links.php). */
export interface ReviewLink {
  readonly token: string;
  /** Empty while the website is not connected. */
  readonly url: string;
  readonly title: string;
  /** The recipient, in the editor's words. */
  readonly label: string;
  /** Unix seconds. */
  readonly until: number;
  readonly uses: number;
}

const PATH = '/open-ground/v1/shares';

export const MAX_DAYS = 14;

/** The most characters of `label`. */
export const MAX_LABEL = 200;

export function listLinks(): Promise<readonly ReviewLink[]> {
  return apiFetch<ReviewLink[]>({ path: PATH });
}

export function makeLink(id: number, days: number, label: string): Promise<ReviewLink> {
  return apiFetch<ReviewLink>({ path: PATH, method: 'POST', data: { id, days, label } });
}

/** Revokes a link. The token is not in the URL, because servers log URLs. */
export function revokeLink({ token }: ReviewLink): Promise<unknown> {
  return apiFetch({ path: PATH, method: 'DELETE', data: { token } });
}
