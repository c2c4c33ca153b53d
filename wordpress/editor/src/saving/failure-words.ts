import { __, sprintf } from '@wordpress/i18n';
import { plainText } from '../model/text';
import type { Failure } from './answer';

/** The reason why nothing was saved, as a sentence. */
export function whatHappened(outcome: Failure): string {
  switch (outcome.kind) {
    case 'unreachable':
      return __('WordPress cannot be reached.', 'open-ground-api');
    case 'silent':
      return __('WordPress did not answer.', 'open-ground-api');
    case 'logged-out':
      return __('You are no longer logged in.', 'open-ground-api');
    case 'too-large':
      return __('It is more than the server accepts at once.', 'open-ground-api');
    case 'refused':
      return plainText(outcome.message);
    case 'error':
      if (outcome.status < 400) {
        return __(
          'Something other than WordPress answered, such as the login page of a network.',
          'open-ground-api',
        );
      }
      /* translators: %d: HTTP status */
      return sprintf(__('The server reported an error (%d).', 'open-ground-api'), outcome.status);
  }
}

/** Advice to the editor after a failure. */
export function whatToDo(outcome: Failure): string {
  switch (outcome.kind) {
    case 'unreachable':
      return __('Check the connection to the internet, then try again.', 'open-ground-api');
    case 'silent':
    case 'error':
      return __(
        'Try again in a minute. If it goes on, tell whoever runs the server, and leave this tab open.',
        'open-ground-api',
      );
    case 'logged-out':
      return __('Log in again with the same account, then try again.', 'open-ground-api');
    case 'too-large':
      return __(
        'Shorten a text or take out pictures that were pasted into it, then try again.',
        'open-ground-api',
      );
    case 'refused':
      return __('Copy what you need from here before you leave this screen.', 'open-ground-api');
  }
}

/** The URL of WordPress's login screen, from that of any admin screen. */
export const loginAddress = (from = location.href) => new URL('../wp-login.php', from).href;
