// Handles 'Take down' wherever it is clicked: in the admin bar, in the Publish box, on the Website screen.
import './take-down/take-down.css';
import { TakeDownDialog } from './take-down/dialog';

const BUTTON = '[data-open-ground-take-down]';
const LINK = '#wp-admin-bar-open-ground-take-down a';

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const pressed = target?.closest<HTMLElement>(`${BUTTON}, ${LINK}`);
  const id = idOf(pressed);
  // In another tab, and in old browsers, the link leads to a confirmation page.
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (id === undefined || isElsewhere || typeof HTMLDialogElement === 'undefined') return;
  event.preventDefault();
  const screen = pressed instanceof HTMLAnchorElement ? pressed.href : location.href;
  new TakeDownDialog(id, screen).open();
});

function idOf(pressed: HTMLElement | null | undefined): number | undefined {
  if (!pressed) return undefined;
  const id =
    pressed instanceof HTMLAnchorElement
      ? new URL(pressed.href).searchParams.get('post')
      : pressed.dataset['openGroundTakeDown'];
  return Number(id) || undefined;
}
