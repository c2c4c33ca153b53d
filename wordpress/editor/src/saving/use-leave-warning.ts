import { useEffect } from '@wordpress/element';

/** Warns before a page with unsaved changes is closed. */
export function useLeaveWarning(isDirty: boolean, isLeaving?: { readonly current: boolean }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty && isLeaving?.current !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, isLeaving]);
}
