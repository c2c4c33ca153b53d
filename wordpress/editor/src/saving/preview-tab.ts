/**
 * The statuses in which WordPress's 'Preview' saves the draft. That save runs in the background, so that the screen knows
 * about it.
 */

const DRAFTS = ['draft', 'auto-draft'];

/** Whether a preview of the record saves it. Otherwise, WordPress makes an autosave. */
export function isDraft(form: HTMLFormElement): boolean {
  const status = form.querySelector<HTMLInputElement>('[name="original_post_status"]')?.value;
  return DRAFTS.includes(status ?? '');
}

/** Opens the tab that the form would be submitted to. Returns null if the browser does not allow it. */
export const openTab = (form: HTMLFormElement) => window.open('', form.target);

/** Navigates the tab to the preview. */
export function showIn(tab: Window | null, address: string): void {
  if (tab !== null) tab.location.href = new URL(address, location.href).href;
}

/** Closes the tab, unless it shows an earlier preview: a page of the website, whose location this screen can't access. */
export function closeUnused(tab: Window | null): void {
  try {
    if (tab?.location.href === 'about:blank') tab.close();
  } catch {
    // An earlier preview.
  }
}
