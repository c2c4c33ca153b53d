/** The parts of WordPress's own scripts that take part in saving. */
interface WordPressWindow {
  jQuery?: (target: Window) => { off: (events: string) => void };
  wp: {
    heartbeat?: { connectNow: () => void };
    autosave?: { server: { resume: () => void } };
  };
}

const scripts = () => window as unknown as WordPressWindow;

/** The form of a record, if it is what is submitted. */
export function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.id === 'post' ? target : null;
}

/** WordPress's button 'Preview' submits the form to another tab. */
export function isPreview(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[name="wp-preview"]')?.value === 'dopreview';
}

/** Takes back what WordPress does to its form when it is submitted, as it expects to leave the screen. */
export function freeForm(): void {
  for (const button of document.querySelectorAll('#submitpost .disabled')) {
    button.classList.remove('disabled');
  }
  for (const spinner of document.querySelectorAll('#submitpost .spinner')) {
    spinner.classList.remove('is-active');
  }
  scripts().wp.autosave?.server.resume();
}

/** Lets WordPress notice that the session has ended: it opens its own window to log in, over the screen. */
export function askForLogin(): void {
  scripts().wp.heartbeat?.connectNow();
}

/** Closes that window. WordPress would leave it over the screen until its second heartbeat after the login. */
export function closeLogin(): void {
  const button = '#wp-auth-check-wrap:not(.hidden) .wp-auth-check-close';
  document.querySelector<HTMLElement>(button)?.click();
}

/** Leaves the screen for WordPress's dashboard, without a question and without a way back. */
export function leaveAtOnce(): void {
  document.documentElement.classList.add('open-ground-hidden');
  scripts().jQuery?.(window).off('beforeunload');
  location.replace(new URL('index.php', location.href));
}
