/** The WordPress scripts that are involved in saving. */
interface WordPressWindow {
  jQuery?: (target: Window) => { off: (events: string) => void };
  wp: {
    heartbeat?: { connectNow: () => void };
    autosave?: { server: { resume: () => void } };
  };
}

const scripts = () => window as unknown as WordPressWindow;

/** The record's form, if that is the one being submitted. */
export function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.id === 'post' ? target : null;
}

/** WordPress's button 'Preview' submits the form to another tab. */
export function isPreview(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[name="wp-preview"]')?.value === 'dopreview';
}

/** Enables the form again: WordPress disables it on submit, as it expects the page to unload. */
export function freeForm(): void {
  for (const button of document.querySelectorAll('#submitpost .disabled')) {
    button.classList.remove('disabled');
  }
  for (const spinner of document.querySelectorAll('#submitpost .spinner')) {
    spinner.classList.remove('is-active');
  }
  scripts().wp.autosave?.server.resume();
}

/** Makes WordPress check the session: if it has ended, WordPress opens its login window over the screen. */
export function askForLogin(): void {
  scripts().wp.heartbeat?.connectNow();
}

/** Closes the login window. WordPress would leave it open until the second heartbeat after the login. */
export function closeLogin(): void {
  const button = '#wp-auth-check-wrap:not(.hidden) .wp-auth-check-close';
  document.querySelector<HTMLElement>(button)?.click();
}

/** Goes to the dashboard without a warning, and replaces the history entry. */
export function leaveAtOnce(): void {
  document.documentElement.classList.add('open-ground-hidden');
  scripts().jQuery?.(window).off('beforeunload');
  location.replace(new URL('index.php', location.href));
}
