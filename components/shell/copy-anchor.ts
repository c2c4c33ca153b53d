import * as words from '@/lib/words';

/** The status beside a paragraph's own link, empty at first: what is in one from the beginning is not read out. */
function statusOf(link: Element): Element {
  const { nextElementSibling: there } = link;
  if (there?.getAttribute('role') === 'status') return there;
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  link.after(status);
  return status;
}

/** Copies the address that a paragraph's own link leads to, and says so beside it. */
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
