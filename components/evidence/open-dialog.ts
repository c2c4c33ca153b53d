import { closeOnBack } from '@/components/behaviour/close-on-back';
import { leaveAddress, nameInAddress } from '@/components/behaviour/named-address';
import * as words from '@/lib/words';
import styles from './EvidenceDialog.module.scss';

interface Shown {
  /** The head of the resource's page: its title, its warning, and the part that the address names. */
  readonly head: Element;
  /** The elements below the head. */
  readonly parts: readonly Node[];
  /** The label of the button that continues to the medium; null when the dialog is all there is. */
  readonly next: string | null;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...content: readonly (Node | string)[]
) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** Creates a button that closes the dialog with a value. */
function buttonFor(text: string, value = '') {
  const button = make('button', styles.control, text);
  button.type = 'submit';
  button.value = value;
  return button;
}

/**
 * Shows what a resource's own page says about it in a native dialog over the page. The browser provides Escape and
 * makes the page inert. The address names the resource, and Back closes the dialog.
 *
 * @returns true once the reader has continued; the medium then takes over the dialog's history entry. False when the
 *   dialog has been closed and the link has the focus again.
 */
export function openDialog(
  link: HTMLAnchorElement,
  { head, parts, next }: Shown,
): Promise<boolean> {
  const title = head.querySelector('h1');
  const form = make(
    'form',
    undefined,
    make(
      'div',
      styles.head,
      make('h2', styles.title, ...(title?.childNodes ?? [])),
      buttonFor(words.close),
    ),
    ...head.querySelectorAll('p'),
    ...parts,
    ...(next === null ? [] : [buttonFor(next, 'next')]),
  );
  form.method = 'dialog';
  const dialog = make('dialog', styles.dialog, form);
  dialog.setAttribute('aria-label', form.querySelector('h2')?.textContent ?? '');
  const before = window.location.pathname + window.location.search;
  const address = link.pathname + link.search;
  document.body.append(dialog);
  dialog.showModal();
  const end = closeOnBack(
    () => dialog.close(),
    true,
    () => dialog.open,
  );
  const unname = nameInAddress(address, true);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const isNext = dialog.returnValue === 'next';
      unname();
      if (!isNext) leaveAddress(address, before);
      end(isNext);
      dialog.remove();
      if (!isNext) link.focus({ preventScroll: true });
      resolve(isNext);
    });
  });
}
