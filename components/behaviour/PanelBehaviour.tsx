'use client';

import { useEffect } from 'react';
import { followHash } from './follow-hash';

interface PanelBehaviourProps {
  readonly panelId: string;
  readonly isOpenByPath: boolean;
}

/** Enhances a panel that opens by its hash: focus management, Escape and an inert page behind it. Renders nothing. */
export function PanelBehaviour({ panelId, isOpenByPath }: PanelBehaviourProps) {
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const controller = new AbortController();
    followHash(panel, isOpenByPath, controller.signal);
    return () => controller.abort();
  }, [panelId, isOpenByPath]);
  return null;
}
