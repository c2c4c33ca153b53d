import * as words from '@/lib/words';

/**
 * Returns the status element beside a paragraph's anchor link, initially empty: screen readers don't announce text that
 * is there from the start.
 */
function statusOf(link: Element): Element {
  const { nextElementSibling: there } = link;
  if (there?.getAttribute('role') === 'status') return there;
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  link.after(status);
  return status;
}

/** Copies the address of a paragraph's anchor link, and reports that beside the link. */
export async function copyAnchor(link: Element): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  const status = statusOf(link);
  let said: string = words.copied;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    said = words.notCopied;
  }
  status.textContent = said;
}
