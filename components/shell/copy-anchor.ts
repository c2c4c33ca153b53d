import * as words from '@/lib/words';

/** Copies the address that a paragraph's own link leads to, and says so beside it and in the page's status. */
export async function copyAnchor(link: Element): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  let said: string = words.copied;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    said = words.notCopied;
  }
  link.dataset['copied'] = said;
  const status = document.querySelector('[data-status]');
  if (status) status.textContent = said;
}
