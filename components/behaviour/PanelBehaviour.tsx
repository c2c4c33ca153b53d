'use client';

import { useEffect } from 'react';
import { followHash } from './follow-hash';

interface PanelBehaviourProps {
  readonly panelId: string;
  readonly isOpenByPath: boolean;
  /** The path of the panel's page. */
  readonly pagePath: string;
}

/** Enhances a panel that opens by its hash or path: focus management, Escape and an inert page behind it. Renders nothing. */
export function PanelBehaviour({ panelId, isOpenByPath, pagePath }: PanelBehaviourProps) {
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const controller = new AbortController();
    followHash(panel, isOpenByPath, pagePath, controller.signal);
    return () => controller.abort();
  }, [panelId, isOpenByPath, pagePath]);
  return null;
}
