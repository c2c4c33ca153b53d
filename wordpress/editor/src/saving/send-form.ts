import { type Answer, readAnswer } from './answer';

/** Until then a server may think about it; a screen that waits longer says so. */
const PATIENCE_MS = 45_000;
/** Tells includes/admin/class-saving.php to answer in JSON, and who has opened the screen. */
const PARAMETER = 'open-ground-save';

/**
 * Submits the form of a record in the background, as its button would.
 *
 * @param changed fields whose value on the screen is not the one to be sent
 * @returns the answer, or why there is none; never throws
 */
export async function sendForm(
  form: HTMLFormElement,
  button: HTMLElement | null,
  changed: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  // An input of WordPress's form is called 'action', too.
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
      // Where it leads can't be seen, but a page that is not needed is not fetched either.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isRedirect = response.type === 'opaqueredirect';
    return readAnswer(response.status, isRedirect, await response.text());
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: isSilent ? 'silent' : 'unreachable' };
  }
}

/** Whether WordPress knows a user; null when it can't be asked. */
export async function isLoggedIn(): Promise<boolean | null> {
  try {
    // WordPress's own call; it answers '0' to who has not logged in.
    const response = await fetch(new URL('admin-ajax.php?action=rest-nonce', location.href));
    return response.ok && (await response.text()).length > 1;
  } catch {
    return null;
  }
}
