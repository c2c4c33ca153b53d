import { useEffect, useState } from '@wordpress/element';
import { eraseOthers, type Owner } from '../model/unsaved-changes';
import { hearTabs } from './tabs';
import { askForLogin, closeLogin, leaveAtOnce } from './wordpress-form';

/**
 * Tracks the logged-in user while a screen is open. If its user logs out in another tab, removes the unsaved text from the
 * browser's storage and covers the screen until the same user logs in again. If another user logs in, closes the screen.
 */
export function useOwner(owner: Owner, isLeaving: { current: boolean }) {
  const [isCovered, setIsCovered] = useState(false);
  const leave = () => {
    isLeaving.current = true;
    eraseOthers(sessionStorage, { ...owner, user: 0 });
    leaveAtOnce();
  };

  useEffect(
    () =>
      hearTabs(owner, (user) => {
        if (user !== owner.user && user !== 0) {
          leave();
          return;
        }
        setIsCovered(user === 0);
        if (user === 0) {
          eraseOthers(sessionStorage, { ...owner, user: 0 });
          askForLogin();
        } else {
          // It may also have been opened after a failed save.
          closeLogin();
        }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a screen has one owner
    [],
  );
  return { isCovered, leave };
}
