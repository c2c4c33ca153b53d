import type { Owner } from '../model/kept-words';
import type { Failure } from '../saving/answer';
import type { CallAnswer } from '../saving/send-form';
import { hearTabs } from '../saving/tabs';
import { askForLogin, leaveAtOnce } from '../saving/wordpress-form';
import { hideNotice, placeNotice, showFailure, showWaiting } from './notice';

/** A server that has not answered by then is waited for, but the screen says so. */
const SLOW_MS = 8_000;

/** What was typed and not saved, by what is to be done with it again. */
const unsaved = new Set<() => void>();
let isLeaving = false;

/** Asks before a screen is left on which something could not be saved; another user sees nothing of it. */
export function watchUnsaved(owner: Owner | undefined): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0 && !isLeaving) event.preventDefault();
  });
  // The media library's window may have been opened or closed by it.
  for (const type of ['click', 'keyup']) {
    document.addEventListener(type, () => setTimeout(placeNotice), true);
  }
  if (owner === undefined) return;
  hearTabs(owner, (user) => {
    if (user !== owner.user && user !== 0 && unsaved.size > 0) leave();
  });
}

function leave(): void {
  isLeaving = true;
  leaveAtOnce();
}

/** Tries all again that was not saved, in its order. */
function retryAll(): void {
  hideNotice();
  for (const again of [...unsaved]) again();
}

/** Forgets what an editor has given up. */
export function giveUp(again: () => void): void {
  if (unsaved.delete(again) && unsaved.size === 0) hideNotice();
}

/**
 * Waits for an answer, and says on the screen why there is none.
 *
 * @param again sends it once more
 * @returns the answer; null when nothing was saved, or another user has logged in
 */
export async function attempt<T extends CallAnswer>(
  send: () => Promise<T>,
  again: () => void,
): Promise<Exclude<T, Failure> | null> {
  const timer = setTimeout(showWaiting, SLOW_MS);
  const answer = await send();
  clearTimeout(timer);
  switch (answer.kind) {
    case 'saved':
    case 'answered':
      unsaved.delete(again);
      if (unsaved.size === 0) hideNotice();
      isLeaving ||= answer.kind === 'saved';
      return answer as Exclude<T, Failure>;
    case 'other-user':
      leave();
      return null;
    default: {
      unsaved.add(again);
      showFailure(failureOf(answer), retryAll);
      if (answer.kind === 'logged-out') askForLogin();
      return null;
    }
  }
}

function failureOf(answer: CallAnswer): Failure {
  switch (answer.kind) {
    case 'unreachable':
    case 'silent':
    case 'logged-out':
    case 'too-large':
    case 'error':
    case 'refused':
      return answer;
    default:
      // Another page than WordPress's answered, or it refuses the new number, too.
      return { kind: 'error', status: answer.kind === 'redirected' ? 302 : 403 };
  }
}
