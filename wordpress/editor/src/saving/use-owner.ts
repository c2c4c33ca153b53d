import { useEffect, useState } from '@wordpress/element';
import { eraseOthers, type Owner } from '../model/kept-words';
import { hearTabs } from './tabs';
import { askForLogin, closeLogin, leaveAtOnce } from './wordpress-form';

/**
 * Watches who is logged in while a screen is open. When its user logs out in another tab, its words leave the browser's
 * storage, and the screen is covered until the same user is back; when another user logs in, the screen is left.
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
          // Also where the window was opened by a save that failed.
          closeLogin();
        }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a screen has one owner
    [],
  );
  return { isCovered, leave };
}
