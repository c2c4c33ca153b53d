'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import * as words from '@/lib/words';
import styles from './MapPane.module.scss';
import type { MapStageProps } from './MapStage';
import type { MapService } from './map-types';

/** Both engines need WebGL 2. */
const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null;

/** Makes Escape close the map, unless something above it handles the key. */
function leaveByEscape(signal: AbortSignal) {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (hasOverlayAbove() || document.querySelector('section:target')) return;
      document.querySelector<HTMLElement>('[data-back="/map"]')?.click();
    },
    { signal },
  );
}

/** The map's container. Only this is part of the page's code; the engine is loaded when the map is open. */
export function MapPane({ service }: { readonly service: MapService | null }) {
  const [Stage, setStage] = useState<ComponentType<MapStageProps> | null>(null);
  const [isDrawable, setDrawable] = useState(true);
  const [isOpening, setOpening] = useState(false);
  const giveUp = useCallback(() => setDrawable(false), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    leaveByEscape(signal);
    const open = async () => {
      setOpening(true);
      const stage = canDraw() ? await import('./MapStage') : null;
      if (signal.aborted) return;
      if (stage) setStage(() => stage.MapStage);
      else giveUp();
    };
    open().catch(giveUp);
    return () => controller.abort();
  }, [giveUp]);

  if (!isDrawable) return <div hidden data-map="none" />;
  return (
    <div className={styles.pane} data-map="pane">
      {Stage ? (
        <Stage service={service} onFailure={giveUp} />
      ) : (
        // Set by script only: without JavaScript nothing is loading.
        <p className={styles.loading} role="status">
          {isOpening && words.loading}
        </p>
      )}
    </div>
  );
}
