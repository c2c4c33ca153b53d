'use client';

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { prepareEntry } from '@/components/behaviour/close-on-back';
import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { classes } from '@/components/ui/classes';
import { centreAfter, initialZoom } from '@/lib/domain/map-view';
import * as words from '@/lib/words';
import { controlOf, followLink, handOver, opensOne } from './hand-over';
import { keepListScroll } from './list-scroll';
import styles from './MapPane.module.scss';
import type { MapStageProps } from './MapStage';
import type { MapService, OnReady } from './map-types';
import { markRow, rowOfPicked } from './picked-row';
import { placeInAddress } from './place-address';
import { sparesService } from './spares-service';
import { useDragged } from './use-dragged';
import { ZoomButtons } from './ZoomButtons';

/** Both engines need WebGL 2. */
const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null;

/** How long to wait for the map service before the site's own outline replaces it, in milliseconds. */
const PATIENCE = 30_000;

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

/**
 * `drawn`: drawn by the server, and nothing else is loaded. `failed`: the drawing remains, and its markers are links.
 */
type State = 'drawn' | 'loading' | 'interactive' | 'failed';

interface MapPaneProps {
  readonly service: MapService | null;
  /** The map that the server draws. */
  readonly children: ReactNode;
}

/**
 * The map's container. It first shows the server's drawing, which the pointer can drag. An engine then replaces the
 * drawing and handles what was clicked. The map service's engine loads at once, unless the visitor saves data or
 * sends Global Privacy Control. The site's own, four times the code of a page, loads when the reader touches the map or
 * asks for it.
 */
export function MapPane({ service, children }: MapPaneProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const clicked = useRef<Element>(null);
  /** True when the reader has asked for the interactive map. */
  const isWanted = useRef(false);
  const [Stage, setStage] = useState<ComponentType<MapStageProps> | null>(null);
  const [state, setState] = useState<State>('drawn');
  const [isServiceLost, setServiceLost] = useState(false);
  const [isPlaceLost, setPlaceLost] = useState(false);
  const { moved, whenStill, handlers } = useDragged();
  const used = isServiceLost ? null : service;

  const giveUp = useCallback(() => {
    if (used) setServiceLost(true);
    // The site's own outline replaces the service.
    if (used && isWanted.current) return;
    setStage(null);
    setState(used ? 'drawn' : 'failed');
    if (!used) followLink(clicked.current);
  }, [used]);

  const start = useCallback(() => {
    setState('loading');
    const load = async () => {
      if (!canDraw()) throw new Error('No WebGL');
      const { MapStage } = await import('./MapStage');
      setStage(() => MapStage);
    };
    load().catch(() => {
      setState('failed');
      followLink(clicked.current);
    });
  }, []);

  // A layout effect, because the key must work as soon as the map is visible.
  useLayoutEffect(() => {
    const controller = new AbortController();
    leaveByEscape(controller.signal);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    keepListScroll(controller.signal);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    let isHere = true;
    let unmark = () => {};
    // Deferred to a second render, because the first has to match the server's.
    queueMicrotask(() => {
      if (!isHere) return;
      const place = placeInAddress();
      const isKnown = place !== null && rowOfPicked(place) !== null;
      if (place !== null && isKnown) unmark = markRow(place);
      setPlaceLost(place !== null && !isKnown);
      isWanted.current = isKnown;
      if (service ? !sparesService() : isKnown) start();
    });
    return () => {
      isHere = false;
      unmark();
    };
  }, [service, start]);

  useEffect(() => {
    if (state !== 'loading' || !used) return;
    const timer = setTimeout(giveUp, PATIENCE);
    return () => clearTimeout(timer);
  }, [state, used, giveUp]);

  const ask = () => {
    isWanted.current = true;
    if (state === 'drawn') start();
  };

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    const control = controlOf(event.target);
    if (state === 'failed') {
      if (control?.matches('[data-whole]')) start();
      return;
    }
    if (control) {
      event.preventDefault();
      clicked.current = control;
      if (opensOne(control)) prepareEntry();
    }
    ask();
  };

  // A touch that scrolls the page is cancelled; one that ends here is meant for the map.
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if ((pointerType === 'mouse') === (type === 'pointerdown')) ask();
  };

  const takeOver = useCallback<OnReady>(
    (stage, goOn) =>
      whenStill(() => {
        const { x, y } = moved.current;
        if (x !== 0 || y !== 0) goOn(centreAfter(moved.current, initialZoom(window.innerWidth)));
        if (drawn.current) handOver(drawn.current, stage, clicked.current);
        clicked.current = null;
        setState('interactive');
      }),
    [moved, whenStill],
  );

  return (
    <div className={styles.pane} data-map="pane">
      {Stage && (
        <ErrorBoundary key={used ? 'service' : 'own'} onError={giveUp}>
          <Stage service={used} onReady={takeOver} onFailure={giveUp} />
        </ErrorBoundary>
      )}
      {state !== 'interactive' && (
        <div
          ref={drawn}
          className={classes(styles.stage, styles.drawn, Stage !== null && styles.above)}
          {...handlers}
          onClick={onClick}
          onPointerDown={(event) => {
            handlers.onPointerDown(event);
            onPointer(event);
          }}
          onPointerUp={(event) => {
            handlers.onPointerUp();
            onPointer(event);
          }}
        >
          {children}
          <div className={styles.controls}>
            <button type="button" className={styles.whole} data-whole="">
              {state === 'failed' ? words.tryAgain : words.moveAndZoom}
            </button>
            {state !== 'failed' && <ZoomButtons />}
            {used && <p className={styles.note}>{words.mapFromService}</p>}
          </div>
          <p className={styles.loading} role="status">
            {state === 'loading' && <span className={styles.wait}>{words.loading}</span>}
          </p>
        </div>
      )}
      <p className={styles.trouble} role="status">
        {[
          isServiceLost && words.mapServiceLost,
          state === 'failed' && words.mapStaysDrawn,
          isPlaceLost && words.noSuchPlace,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
