import { createPortal, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface TakenOverProps {
  /** Whether everything that was typed is saved or in an autosave. */
  readonly isKept: boolean;
}

interface LockWindow {
  jQuery?: (target: Document) => {
    on: (
      name: string,
      handler: (event: unknown, beat: Readonly<Record<string, { lock_error?: unknown }>>) => void,
    ) => void;
    off: (name: string) => void;
  };
}

const TICK = 'heartbeat-tick.open-ground-lock';
const NOT_KEPT = 'open-ground-not-kept';
const CLOSED = 'open-ground-closed';

const dialog = () => document.getElementById('post-lock-dialog');

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'open-ground-lock';
  return place;
}

/**
 * Adds to WordPress's dialog for a record that another user has taken over. WordPress says that the latest changes were
 * saved as soon as it has requested that, whatever the result, and only offers to leave the screen that has them.
 */
export function TakenOver({ isKept }: TakenOverProps) {
  const [place] = useState(newPlace);
  const [isReady, setIsReady] = useState(document.readyState !== 'loading');
  useEffect(() => {
    // The dialog comes after the script in the document.
    const onReady = () => setIsReady(true);
    document.addEventListener('DOMContentLoaded', onReady);
    return () => document.removeEventListener('DOMContentLoaded', onReady);
  }, []);
  useEffect(() => {
    // The link after it is the last one that Tab reaches.
    dialog()?.querySelector('.post-taken-over > :last-child')?.before(place);
    return () => place.remove();
  }, [place, isReady]);
  useEffect(() => void dialog()?.classList.toggle(NOT_KEPT, !isKept), [isKept, isReady]);
  useEffect(() => {
    const events = (window as LockWindow).jQuery?.(document);
    events?.on(TICK, (_, { 'wp-refresh-post-lock': lock }) => {
      if (lock !== undefined && lock.lock_error === undefined) reset();
    });
    return () => events?.off(TICK);
  }, []);
  return createPortal(
    <>
      <p className="open-ground-lock-warning" role="status">
        {__(
          'Your latest changes are not in a revision yet. They are on this screen: leave it open until they are saved.',
          'open-ground-api',
        )}
      </p>
      <p>
        <button type="button" className="button" onClick={close}>
          {__('Back to this screen', 'open-ground-api')}
        </button>
      </p>
    </>,
    place,
  );
}

/** Closes the dialog without hiding it, because WordPress would show it again at the next heartbeat. */
function close(): void {
  dialog()?.classList.add(CLOSED);
  const next =
    document.querySelector<HTMLElement>('#open-ground-record [role="alert"] button') ??
    document.getElementById('title');
  next?.focus();
}

/** Resets the dialog, which may appear again after a save has taken the record back. */
function reset(): void {
  const box = dialog();
  if (box?.classList.contains(CLOSED) !== true) return;
  box.classList.remove(CLOSED, 'saving', 'saved');
  box.style.display = 'none';
}
