import { createPortal, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface TakenOverProps {
  /** Whether all that was typed is saved or in an autosave. */
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
 * In WordPress's dialog that another user has taken over: WordPress says that the latest changes were saved as soon as it has asked
 * for it, whatever came of it, and leads only away from the screen, on which they are.
 */
export function TakenOver({ isKept }: TakenOverProps) {
  const [place] = useState(newPlace);
  const [isReady, setIsReady] = useState(document.readyState !== 'loading');
  useEffect(() => {
    // The dialog is below the script.
    const onReady = () => setIsReady(true);
    document.addEventListener('DOMContentLoaded', onReady);
    return () => document.removeEventListener('DOMContentLoaded', onReady);
  }, []);
  useEffect(() => {
    // The link behind it is the last that the Tab key reaches.
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

/** Not by hiding the dialog itself, which WordPress would show again at the next heartbeat. */
function close(): void {
  dialog()?.classList.add(CLOSED);
  const next =
    document.querySelector<HTMLElement>('#open-ground-record [role="alert"] button') ??
    document.getElementById('title');
  next?.focus();
}

/** After the record was taken back by a save, the dialog may come again. */
function reset(): void {
  const box = dialog();
  if (box?.classList.contains(CLOSED) !== true) return;
  box.classList.remove(CLOSED, 'saving', 'saved');
  box.style.display = 'none';
}
