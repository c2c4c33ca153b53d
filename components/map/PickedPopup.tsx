import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { MapHandle } from './map-types';
import styles from './PickedPopup.module.scss';
import { placePopup } from './popup-place';

interface PickedPopupProps {
  readonly map: RefObject<MapHandle | null>;
  readonly longitude: number;
  readonly latitude: number;
  readonly children: ReactNode;
}

/**
 * A card beside a marker, connected to it by a line. It follows the marker and stays whole within the map, which an engine's
 * own popup does not.
 */
export function PickedPopup({ map, longitude, latitude, children }: PickedPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const handle = map.current;
    const element = popup.current;
    if (!handle || !element) return;
    const follow = () => {
      const { clientWidth: width, clientHeight: height } = handle.getContainer();
      const { left, top, side, line } = placePopup(
        handle.project([longitude, latitude]),
        { width, height },
        { width: element.offsetWidth, height: element.offsetHeight },
      );
      element.dataset.side = side ?? '';
      element.style.translate = `${left}px ${top}px`;
      element.style.setProperty('--line', `${line}px`);
    };
    follow();
    handle.on('move', follow);
    return () => void handle.off('move', follow);
  }, [map, longitude, latitude]);
  return (
    <div ref={popup} className={styles.popup}>
      {children}
    </div>
  );
}
