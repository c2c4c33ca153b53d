import { useState, type ReactNode, type RefObject } from 'react';
import type { MapEngine, MapHandle, PopupAnchor } from './map-types';
import styles from './PickedPopup.module.scss';

/** Pixels between marker and popup, horizontally and vertically. */
const GAP = 48;
const RISE = 26;

/** Maximum width of a popup in pixels. */
const WIDTH = 320;
const HEIGHT = 390;

interface PickedPopupProps {
  readonly engine: MapEngine;
  readonly map: RefObject<MapHandle | null>;
  readonly longitude: number;
  readonly latitude: number;
  readonly children: ReactNode;
}

/** Places the popup to the right of and below the marker if it fits there. */
function chooseAnchor(map: MapHandle, longitude: number, latitude: number) {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  return {
    isRight: x + GAP + WIDTH <= clientWidth,
    isDown: y - RISE + HEIGHT <= clientHeight,
  };
}

/** A card beside a marker, connected to it by a line. */
export function PickedPopup({ engine, map, longitude, latitude, children }: PickedPopupProps) {
  const { Popup } = engine;
  const [{ isRight, isDown }] = useState(() =>
    map.current ? chooseAnchor(map.current, longitude, latitude) : { isRight: true, isDown: true },
  );
  const anchor: PopupAnchor = `${isDown ? 'top' : 'bottom'}-${isRight ? 'left' : 'right'}`;
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      anchor={anchor}
      offset={[isRight ? GAP : -GAP, isDown ? -RISE : RISE]}
      maxWidth={`${WIDTH}px`}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      className={styles.popup}
    >
      {children}
    </Popup>
  );
}
