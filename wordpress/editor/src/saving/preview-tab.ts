/** WordPress's 'Preview' of a draft, which saves the draft: in the background, so that the screen knows of it. */

const DRAFTS = ['draft', 'auto-draft'];

/** Whether a preview of the record saves it; of all others, WordPress makes an autosave. */
export function isDraft(form: HTMLFormElement): boolean {
  const status = form.querySelector<HTMLInputElement>('[name="original_post_status"]')?.value;
  return DRAFTS.includes(status ?? '');
}

/** Opens the tab that the form would be submitted to; null if the browser does not allow it. */
export const openTab = (form: HTMLFormElement) => window.open('', form.target);

/** Leads the tab to the preview. */
export function showIn(tab: Window | null, address: string): void {
  if (tab !== null) tab.location.href = new URL(address, location.href).href;
}

/** Closes the tab unless it shows an earlier preview, a page of the website, to whose location this screen has no access. */
export function closeUnused(tab: Window | null): void {
  try {
    if (tab?.location.href === 'about:blank') tab.close();
  } catch {
    // An earlier preview.
  }
}
