import { __ } from '@wordpress/i18n';
import { type Answer, readAnswer } from './answer';

/** Timeout of a request. */
const PATIENCE_MS = 45_000;
/** Tells includes/admin/saving.php to answer in JSON, and who has opened the screen. */
const PARAMETER = 'open-ground-save';
/** With which it marks its answers. */
const HEADER = 'X-Open-Ground-Save';
/** In which WordPress's own calls say no. */
const NO = /^\s*(-1|0|\{"success":false.*)\s*$/s;

/** The answer of WordPress's own call, or what `Answer` says. */
export type CallAnswer =
  | { readonly kind: 'answered'; readonly type: string; readonly text: string }
  | Answer;

/**
 * Submits a form of WordPress's in the background, as its button would.
 *
 * @param changed values to send in place of those in the form
 * @returns the response, or why there is none; never throws
 */
export async function sendForm(
  form: HTMLFormElement,
  button: HTMLElement | null,
  changed: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  // `form.action` would be WordPress's input of that name.
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  const body = new FormData(form);
  if (button instanceof HTMLInputElement || button instanceof HTMLButtonElement) {
    if (button.name !== '') body.set(button.name, button.value);
  }
  for (const [name, value] of Object.entries(changed)) body.set(name, value);
  const isGet = form.getAttribute('method')?.toLowerCase() === 'get';
  if (isGet) {
    url.search = new URLSearchParams(
      [...body].map(([name, value]) => [name, String(value)]),
    ).toString();
  }
  return send(url, isGet ? null : body, async (response) =>
    readAnswer(response.status, response.type === 'opaqueredirect', await response.text()),
  );
}

/** Makes a call of WordPress's own (admin-ajax.php); never throws. */
export function sendCall(address: string, body: URLSearchParams): Promise<CallAnswer> {
  return send<CallAnswer>(new URL(address, location.href), body, async (response) => {
    const text = await response.text();
    if (response.status === 200 && response.headers.has(HEADER)) {
      return NO.test(text)
        ? { kind: 'refused', message: __('WordPress did not accept it.', 'open-ground-api') }
        : { kind: 'answered', type: response.headers.get('Content-Type') ?? '', text };
    }
    return readAnswer(response.status, response.type === 'opaqueredirect', text);
  });
}

async function send<T extends CallAnswer>(
  url: URL,
  body: FormData | URLSearchParams | null,
  read: (response: Response) => Promise<T>,
): Promise<T | Answer> {
  url.searchParams.set(PARAMETER, String(window.openGroundOwner?.user ?? 0));
  try {
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: { Accept: 'application/json' },
      // Hides the target of a redirect, but saves fetching a page that isn't needed.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await read(response);
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: isSilent ? 'silent' : 'unreachable' };
  }
}

/** Whether a user is logged in; null if WordPress can't be reached. */
export async function isLoggedIn(): Promise<boolean | null> {
  try {
    // One of WordPress's own calls; it returns '0' if nobody is logged in.
    const response = await fetch(new URL('admin-ajax.php?action=rest-nonce', location.href));
    return response.ok && (await response.text()).length > 1;
  } catch {
    return null;
  }
}
