import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../saving/answer';
import { loginAddress, whatHappened, whatToDo } from '../saving/failure-words';
import { make, makeButton, makeLink } from './elements';

const ID = 'open-ground-not-saved';

/** Says, in front of a screen of WordPress's own, that nothing was saved, that nothing is lost, and what to do. */
export function showFailure(failure: Failure, onRetry: () => void): void {
  const box = make('div', 'notice notice-error');
  box.setAttribute('role', 'alert');
  const strong = make(
    'strong',
    '',
    /* translators: %s: the reason */
    sprintf(__('Website: not saved. %s', 'open-ground-api'), whatHappened(failure)),
  );
  const line = make('p');
  line.append(strong);
  const advice = make(
    'p',
    '',
    `${__('Nothing is lost: what you typed is still on this screen. Leave this tab open until it is saved.', 'open-ground-api')} ${whatToDo(failure)}`,
  );
  const retry = makeButton(__('Try again', 'open-ground-api'), 'button', onRetry);
  const close = makeButton(__('Close', 'open-ground-api'), 'button', hideNotice);
  box.append(line, advice, retry, close);
  if (failure.kind === 'logged-out') {
    box.append(makeLink(__('Log in in another tab', 'open-ground-api'), loginAddress()));
  }
  show(box);
}

/** Says that the server has not answered yet. */
export function showWaiting(): void {
  const box = make('div', 'notice notice-info');
  box.setAttribute('role', 'status');
  box.append(
    make(
      'p',
      '',
      __(
        'WordPress has not answered yet. What you typed is still here; the screen goes on waiting.',
        'open-ground-api',
      ),
    ),
  );
  show(box);
}

let shown: HTMLElement | null = null;

export function hideNotice(): void {
  shown?.remove();
  shown = null;
}

function show(box: HTMLElement): void {
  hideNotice();
  box.id = ID;
  shown = box;
  placeNotice();
}

/** Puts the notice where the keyboard reaches it: into the media library's window while that is open. */
export function placeNotice(): void {
  const windows = [...document.querySelectorAll('.media-modal')];
  const place = windows.find((one) => one.getClientRects().length > 0) ?? document.body;
  if (shown !== null && shown.parentElement !== place) place.append(shown);
}
