import { createPortal, useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Covers the screen after its user has logged out in another tab. WordPress's login window is shown above it. */
export function SessionOverlay() {
  useEffect(() => {
    document.documentElement.classList.add('open-ground-hidden');
    return () => document.documentElement.classList.remove('open-ground-hidden');
  }, []);
  return createPortal(
    <div className="open-ground-session-overlay" role="alert">
      <p>
        {__(
          'Website: you have logged out in another tab. Your changes on this screen were not saved. Log in again with the same account to continue.',
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
