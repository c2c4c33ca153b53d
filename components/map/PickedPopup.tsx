import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { MapHandle } from './map-types';
import styles from './PickedPopup.module.scss';
import { placePopup, type Box } from './popup-place';

interface PickedPopupProps {
  readonly map: RefObject<MapHandle | null>;
  readonly longitude: number;
  readonly latitude: number;
  /** Changes when other markers are drawn. */
  readonly markers: unknown;
  readonly children: ReactNode;
}

/** The boxes of elements within the map, where they can be seen. */
function boxesOf(elements: Iterable<Element>, container: Element): readonly Box[] {
  const map = container.getBoundingClientRect();
  return [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ left, right, top, bottom }) =>
        right > map.left && left < map.right && bottom > map.top && top < map.bottom,
    )
    .map(({ left, top, width, height }) => ({
      left: left - map.left,
      top: top - map.top,
      width,
      height,
    }));
}

/** Puts a popup where it belongs for a marker at a position, in degrees. */
function place(popup: HTMLElement, handle: MapHandle, position: [number, number]) {
  const container = handle.getContainer();
  const { left, top, side, line } = placePopup(
    handle.project(position),
    { width: container.clientWidth, height: container.clientHeight },
    { width: popup.offsetWidth, height: popup.offsetHeight },
    boxesOf(container.querySelectorAll('[data-slugs]'), container),
    boxesOf(popup.parentElement?.querySelectorAll('[data-zoom]') ?? [], container),
  );
  popup.dataset.side = side ?? '';
  popup.style.translate = `${left}px ${top}px`;
  popup.style.setProperty('--line', `${line}px`);
}

/**
 * A card beside a marker, connected to it by a line. It follows the marker, stays whole within the map, which an engine's
 * own popup does not, and leaves the markers around it free.
 */
export function PickedPopup({ map, longitude, latitude, markers, children }: PickedPopupProps) {
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const handle = map.current;
    const element = popup.current;
    if (!handle || !element) return;
    const follow = () => place(element, handle, [longitude, latitude]);
    follow();
    handle.on('move', follow);
    return () => void handle.off('move', follow);
  }, [map, longitude, latitude]);

  // Once the engine has put them in their places.
  useEffect(() => {
    if (map.current && popup.current) place(popup.current, map.current, [longitude, latitude]);
  }, [map, longitude, latitude, markers]);

  return (
    <div ref={popup} className={styles.popup}>
      {children}
    </div>
  );
}
