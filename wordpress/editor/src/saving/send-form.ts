import { type SaveResponse, parseResponse } from './save-response';

/** The timeout of a request. The buttons are disabled in the meantime. */
export const PATIENCE_MS = 45_000;
/** Tells includes/admin/class-saving.php to respond with JSON, and who has opened the screen. */
const PARAMETER = 'open-ground-save';

/**
 * Submits the form of a record in the background, as its button would.
 *
 * @param changed values to send in place of those in the form
 * @returns the response, or why there is none; never throws
 */
export async function sendForm(
  form: HTMLFormElement,
  button: HTMLElement | null,
  changed: Readonly<Record<string, string>> = {},
): Promise<SaveResponse> {
  // `form.action` would be WordPress's input of that name.
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  const body = new FormData(form);
  if (button instanceof HTMLInputElement || button instanceof HTMLButtonElement) {
    if (button.name !== '') body.set(button.name, button.value);
  }
  for (const [name, value] of Object.entries(changed)) body.set(name, value);
  url.searchParams.set(PARAMETER, String(window.openGroundOwner?.user ?? 0));
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      // Hides the target of a redirect, but saves fetching a page that isn't needed.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isRedirect = response.type === 'opaqueredirect';
    return parseResponse(response.status, isRedirect, await response.text());
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: isSilent ? 'silent' : 'unreachable' };
  }
}

/** Resolves to whether a user is logged in, or null if WordPress can't be reached. */
export async function isLoggedIn(): Promise<boolean | null> {
  try {
    // One of WordPress's own requests; returns '0' if nobody is logged in.
    const response = await fetch(new URL('admin-ajax.php?action=rest-nonce', location.href), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok && (await response.text()).length > 1;
  } catch {
    return null;
  }
}
