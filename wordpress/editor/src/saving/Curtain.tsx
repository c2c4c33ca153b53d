import { createPortal, useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Covers a screen whose user has logged out in another tab. WordPress's window to log in lies above it. */
export function Curtain() {
  useEffect(() => {
    document.documentElement.classList.add('open-ground-hidden');
    return () => document.documentElement.classList.remove('open-ground-hidden');
  }, []);
  return createPortal(
    <div className="open-ground-curtain" role="alert">
      <p>
        {__(
          'Website: you have logged out in another tab. What you typed here was not saved. Log in again with the same account, and it is here.',
          'open-ground-api',
        )}
      </p>
      <p>
        <a href={new URL('../wp-login.php', location.href).href} target="_blank" rel="noreferrer">
          {__('Log in in another tab', 'open-ground-api')}
        </a>
      </p>
    </div>,
    document.body,
  );
}
