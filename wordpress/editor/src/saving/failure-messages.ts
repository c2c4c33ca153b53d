import { __, sprintf } from '@wordpress/i18n';
import { plainText } from '../model/text';
import type { Failure } from './save-response';

/** Returns why nothing was saved, as a sentence. */
export function failureReason(outcome: Failure): string {
  switch (outcome.kind) {
    case 'unreachable':
      return __('WordPress cannot be reached.', 'open-ground-api');
    case 'silent':
      return __('WordPress did not respond.', 'open-ground-api');
    case 'logged-out':
      return __('You are no longer logged in.', 'open-ground-api');
    case 'too-large':
      return __('The request is larger than the server accepts.', 'open-ground-api');
    case 'refused':
      return plainText(outcome.message);
    case 'error':
      if (outcome.status < 400) {
        return __(
          'The response did not come from WordPress. It may be the login page of a network.',
          'open-ground-api',
        );
      }
      /* translators: %d: HTTP status */
      return sprintf(__('The server reported an error (%d).', 'open-ground-api'), outcome.status);
  }
}

/** Returns advice to the editor after a failure. */
export function failureAdvice(outcome: Failure): string {
  switch (outcome.kind) {
    case 'unreachable':
      return __('Check your internet connection, then try again.', 'open-ground-api');
    case 'silent':
    case 'error':
      return __(
        'Try again in a minute. If the problem persists, contact your administrator, and leave this tab open.',
        'open-ground-api',
      );
    case 'logged-out':
      return __('Log in again with the same account, then try again.', 'open-ground-api');
    case 'too-large':
      return __(
        'Shorten a text or remove pictures that were pasted into it, then try again.',
        'open-ground-api',
      );
    case 'refused':
      return __('Copy anything you need before you leave this screen.', 'open-ground-api');
  }
}

/** Returns the URL of WordPress's login screen, from that of any admin screen. */
export const loginAddress = (from = location.href) => new URL('../wp-login.php', from).href;
