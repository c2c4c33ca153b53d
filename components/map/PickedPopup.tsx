import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { MapHandle } from './map-types';
import styles from './PickedPopup.module.scss';
import { placePopup, shiftFor, type Box } from './popup-place';

interface PickedPopupProps {
  readonly map: RefObject<MapHandle | null>;
  readonly longitude: number;
  readonly latitude: number;
  /** Changes when other markers are drawn. */
  readonly markers: unknown;
  /** Has the map move by pixels to the right and down. */
  readonly onShift: (shift: { readonly x: number; readonly y: number }) => void;
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

/** What decides where a popup for a marker at a position, in degrees, is put. */
function situationOf(popup: HTMLElement, handle: MapHandle, position: [number, number]) {
  const container = handle.getContainer();
  return [
    handle.project(position),
    { width: container.clientWidth, height: container.clientHeight },
    { width: popup.offsetWidth, height: popup.offsetHeight },
    boxesOf(container.querySelectorAll('[data-slugs]'), container),
    boxesOf(popup.parentElement?.querySelectorAll('[data-zoom]') ?? [], container),
  ] as const;
}

function place(popup: HTMLElement, handle: MapHandle, position: [number, number]) {
  const { left, top, side, line } = placePopup(...situationOf(popup, handle, position));
  popup.dataset.side = side ?? '';
  popup.style.translate = `${left}px ${top}px`;
  popup.style.setProperty('--line', `${line}px`);
}

/**
 * A card beside a marker, connected to it by a line. It follows the marker, stays whole within the map, which an engine's
 * own popup does not, and leaves the markers around it free: when it opens where there is no room for that, the map moves.
 */
export function PickedPopup({
  map,
  longitude,
  latitude,
  markers,
  onShift,
  children,
}: PickedPopupProps) {
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

  useEffect(() => {
    if (!map.current || !popup.current) return;
    const shift = shiftFor(...situationOf(popup.current, map.current, [longitude, latitude]));
    if (shift) onShift(shift);
  }, [map, longitude, latitude, onShift]);

  return (
    <div ref={popup} className={styles.popup}>
      {children}
    </div>
  );
}
