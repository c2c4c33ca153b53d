'use client';

import { useEffect } from 'react';
import { closeDialogsOnBack } from '@/components/behaviour/dialog-entries';
import { goBackToList } from './back-to-list';
import { adoptHashEntries } from './hash-entries';
import { closePanels } from './panel-closing';
import { markScroll } from './scroll-marks';
import { dismissSubmenus } from './submenu-dismissal';
import { followWrittenNames } from './written-names';

/** Runs the shell's scripted behaviour, in one client component that renders nothing. */
export function ShellBehaviour() {
  useEffect(() => {
    const controller = new AbortController();
    markScroll(controller.signal);
    adoptHashEntries(controller.signal);
    followWrittenNames(controller.signal);
    closePanels(controller.signal);
    closeDialogsOnBack(controller.signal);
    goBackToList(controller.signal);
    dismissSubmenus(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}
