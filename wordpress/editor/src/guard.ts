// Runs on every admin screen and on the login screen (includes/admin/class-unsaved-changes.php). Unsaved changes that a tab
// has stored belong to one user, and are erased with the session.
import { eraseOthers, type Owner } from './model/unsaved-changes';
import { tellTabs } from './saving/tabs';

declare global {
  interface Window {
    openGroundOwner?: Owner;
  }
}

const owner = window.openGroundOwner;
if (owner !== undefined) {
  eraseOthers(sessionStorage, owner);
  tellTabs(owner);

  // Logging out may redirect to a page outside WordPress.
  let isLeaving = false;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    isLeaving =
      link !== null && new URL(link.href, location.href).searchParams.get('action') === 'logout';
  });
  window.addEventListener('pagehide', () => {
    if (!isLeaving) return;
    eraseOthers(sessionStorage, { ...owner, user: 0 });
    tellTabs({ ...owner, user: 0 });
  });
}
