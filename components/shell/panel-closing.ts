import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { CLOSED_HASH } from './hash-entries';
import { isPlainClick } from '@/components/behaviour/plain-event';

/** Only a real navigation to a hash moves `:target`; changing the address by script does not. */
function closeTermPanel() {
  if (document.querySelector('section:target[id^="by-"]')) window.location.replace(CLOSED_HASH);
}

/** Invoker commands for browsers that have none yet. */
function obeyCommand(button: Element) {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}

function onClick(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest('button[commandfor]');
  if (button && !('command' in HTMLButtonElement.prototype)) obeyCommand(button);

  const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link || !isPlainClick(event)) return;
  link.closest('dialog')?.close();
  // A page that changes takes its panel along, and touching the address then would undo the navigation.
  // A link to the page that is open draws nothing anew.
  if (link.pathname === window.location.pathname) closeTermPanel();
}

/** Closes site map and term panels where they do not close by themselves (checklist SMAP-05, BAR-12). */
export function closePanels(signal: AbortSignal) {
  document.addEventListener('click', onClick, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOverlayAbove()) closeTermPanel();
    },
    { signal },
  );
}
