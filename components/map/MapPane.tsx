'use client';

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { classes } from '@/components/ui/classes';
import * as words from '@/lib/words';
import { controlOf, followLink, handOver } from './hand-over';
import styles from './MapPane.module.scss';
import type { MapStageProps } from './MapStage';
import type { MapService } from './map-types';
import { ZoomButtons } from './ZoomButtons';

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

/** `drawn`: by the server; nothing is loaded. `failed`: it stays that, and its markers are links. */
type State = 'drawn' | 'loading' | 'interactive' | 'failed';

interface MapPaneProps {
  readonly service: MapService | null;
  /** The map as the server draws it. */
  readonly children: ReactNode;
}

/**
 * The map's container. The server's drawing is there first; the engine, with four times the code of a page, is loaded
 * when the reader touches it or asks for it, and acts on what was clicked.
 */
export function MapPane({ service, children }: MapPaneProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const clicked = useRef<Element>(null);
  const [Stage, setStage] = useState<ComponentType<MapStageProps> | null>(null);
  const [state, setState] = useState<State>('drawn');

  useEffect(() => {
    const controller = new AbortController();
    leaveByEscape(controller.signal);
    return () => controller.abort();
  }, []);

  const giveUp = useCallback(() => {
    setStage(null);
    setState('failed');
    followLink(clicked.current);
  }, []);

  const start = () => {
    if (state !== 'drawn') return;
    setState('loading');
    const load = async () => {
      if (!canDraw()) throw new Error('No WebGL');
      const { MapStage } = await import('./MapStage');
      setStage(() => MapStage);
    };
    load().catch(giveUp);
  };

  const onClick = (event: MouseEvent) => {
    if (state === 'failed' || !isPlainClick(event.nativeEvent)) return;
    const control = controlOf(event.target);
    if (control) {
      event.preventDefault();
      clicked.current = control;
    }
    start();
  };

  // A touch that becomes a scroll of the page is cancelled; one that ends here is meant for the map.
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if ((pointerType === 'mouse') === (type === 'pointerdown')) start();
  };

  const takeOver = useCallback((stage: Element) => {
    if (drawn.current) handOver(drawn.current, stage, clicked.current);
    clicked.current = null;
    setState('interactive');
  }, []);

  return (
    <div className={styles.pane} data-map="pane">
      {Stage && <Stage service={service} onReady={takeOver} onFailure={giveUp} />}
      {state !== 'interactive' && (
        <div
          ref={drawn}
          className={classes(styles.stage, Stage !== null && styles.above)}
          onClick={onClick}
          onPointerDown={onPointer}
          onPointerUp={onPointer}
        >
          {children}
          {state !== 'failed' && (
            <div className={styles.controls}>
              <button type="button" className={styles.whole} data-whole="">
                {words.moveAndZoom}
              </button>
              <ZoomButtons />
            </div>
          )}
          <p className={styles.loading} role="status">
            {state === 'loading' && <span className={styles.wait}>{words.loading}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
