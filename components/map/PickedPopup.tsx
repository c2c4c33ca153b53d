import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { pointOn, type Located, type MapHandle } from './map-types';
import styles from './PickedPopup.module.scss';
import { placePopup, shiftFor, type Point, type Situation } from './popup-place';

interface PickedPopupProps extends Located {
  readonly map: RefObject<MapHandle | null>;
  /** Changes whenever other markers are drawn. */
  readonly markers: unknown;
  /** Moves the map by pixels to the right and down. */
  readonly onShift: (shift: Point) => void;
  readonly children: ReactNode;
}

/** Measures what determines a popup's position. */
function situationOf(popup: HTMLElement, map: MapHandle, place: Located): Situation {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const boxesIn = (parent: Element | null, selector: string) =>
    [...(parent?.querySelectorAll(selector) ?? [])].map((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
    });
  return {
    marker: pointOn(map, place),
    map: { width: container.clientWidth, height: container.clientHeight },
    popup: { width: popup.offsetWidth, height: popup.offsetHeight },
    markers: boxesIn(container, '[data-slugs]'),
    buttons: boxesIn(popup.parentElement, '[data-zoom]'),
  };
}

function put(popup: HTMLElement, map: MapHandle, place: Located) {
  const { left, top, side, line } = placePopup(situationOf(popup, map, place));
  popup.dataset.side = side ?? '';
  popup.style.translate = `${left}px ${top}px`;
  popup.style.setProperty('--line', `${line}px`);
}

/**
 * A card beside a marker, connected to it by a line. It follows the marker and, unlike an engine's own popup, always
 * fits within the map. It leaves the markers around it free: if it opens where there is no room for that, the map
 * moves.
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
    const follow = () => put(element, handle, { longitude, latitude });
    follow();
    handle.on('move', follow);
    return () => void handle.off('move', follow);
  }, [map, longitude, latitude]);

  // Runs after the engine has positioned the markers.
  useEffect(() => {
    if (map.current && popup.current) put(popup.current, map.current, { longitude, latitude });
  }, [map, longitude, latitude, markers]);

  // Fonts and pictures that load later make the popup higher.
  useEffect(() => {
    const handle = map.current;
    const element = popup.current;
    if (!handle || !element) return;
    const arrange = () => {
      put(element, handle, { longitude, latitude });
      const shift = shiftFor(situationOf(element, handle, { longitude, latitude }));
      if (shift) onShift(shift);
    };
    arrange();
    const sizes = new ResizeObserver(arrange);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [map, longitude, latitude, onShift]);

  return (
    <div ref={popup} className={styles.popup}>
      {children}
    </div>
  );
}
