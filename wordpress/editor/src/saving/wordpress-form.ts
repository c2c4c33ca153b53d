/** The WordPress scripts that are involved in saving. */
interface WordPressWindow {
  jQuery?: (target: Window | Document | HTMLFormElement) => {
    off: (events: string) => void;
    on: (events: string, handler: (event: Pick<Event, 'preventDefault'>) => void) => void;
    one: (event: string, handler: () => void) => void;
  };
  wp: {
    heartbeat?: { connectNow: () => void };
    autosave?: { server: { resume: () => void } };
  };
}

const scripts = () => window as unknown as WordPressWindow;

/** Returns the record's form, if it is the one being submitted. */
export function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.id === 'post' ? target : null;
}

/** Whether the form is being previewed: WordPress's 'Preview' button submits it to another tab. */
export function isPreview(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[name="wp-preview"]')?.value === 'dopreview';
}

/**
 * Listens for submits of the record's form by WordPress's scripts, such as 'Preview', which fire no browser event.
 *
 * @returns a function that stops listening
 */
export function onSubmitByScript(
  handler: (event: Pick<Event, 'preventDefault'>) => void,
): () => void {
  const form = document.querySelector<HTMLFormElement>('form#post');
  const events = form === null ? undefined : scripts().jQuery?.(form);
  events?.on('submit.open-ground', handler);
  return () => events?.off('submit.open-ground');
}

/**
 * Re-enables the form. WordPress disables it on submit, because it expects the page to unload, and would disable it
 * permanently at the next 'Preview'.
 */
export function freeForm(form: HTMLFormElement | null): void {
  if (form !== null) scripts().jQuery?.(form).off('submit.edit-post');
  for (const button of document.querySelectorAll('#submitpost .disabled')) {
    button.classList.remove('disabled');
  }
  for (const spinner of document.querySelectorAll('#submitpost .spinner')) {
    spinner.classList.remove('is-active');
  }
  scripts().wp.autosave?.server.resume();
}

/** Disables the buttons, including those that WordPress's scripts don't know because they didn't exist on page load. */
export function holdForm(): void {
  for (const button of document.querySelectorAll('#submitpost [type="submit"]')) {
    button.classList.add('disabled');
  }
}

/** Removes WordPress's own copy of the record in this tab. WordPress does so when the screen is loaded after a save. */
export function forgetLocalCopy(form: HTMLFormElement): void {
  const id = form.querySelector<HTMLInputElement>('#post_ID')?.value ?? '';
  const key = `wp-autosave-${window.openGroundOwner?.blog ?? 1}`;
  try {
    const copies = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const others = Object.entries(copies).filter(([name]) => name !== `post_${id}`);
    if (others.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Not WordPress's.
  }
}

let isReleasing = false;

/** Releases the lock when the screen is left. WordPress's scripts no longer do so once they have seen a save. */
export function releaseLockOnLeave(): void {
  if (isReleasing) return;
  isReleasing = true;
  window.addEventListener('pagehide', () => {
    const body = new FormData();
    for (const name of ['post_ID', '_wpnonce', 'active_post_lock']) {
      const input = document.getElementById(name);
      body.set(name, input instanceof HTMLInputElement ? input.value : '');
    }
    body.set('action', 'wp-remove-post-lock');
    navigator.sendBeacon(new URL('admin-ajax.php', location.href), body);
  });
}

/** Makes WordPress check the session: if it has ended, WordPress opens its login window over the screen. */
export function askForLogin(): void {
  scripts().wp.heartbeat?.connectNow();
}

/** Closes the login window. WordPress would leave it open until the second heartbeat after the login. */
export function closeLogin(): void {
  pressClose();
  // A response that was pending before the login opens it again.
  scripts().jQuery?.(document).one('heartbeat-tick', pressClose);
}

function pressClose(): void {
  const button = '#wp-auth-check-wrap:not(.hidden) .wp-auth-check-close';
  document.querySelector<HTMLElement>(button)?.click();
}

/** Goes to the dashboard without a warning, and replaces the history entry. */
export function leaveAtOnce(): void {
  document.documentElement.classList.add('open-ground-hidden');
  scripts().jQuery?.(window).off('beforeunload');
  location.replace(new URL('index.php', location.href));
}
