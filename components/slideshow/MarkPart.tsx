import { useRef, useState, type PointerEvent } from 'react';
import { CopyButton } from '@/components/ui/CopyButton';
import { RegionFrame } from '@/components/ui/RegionFrame';
import { regionAddress, regionInWords } from '@/lib/domain/region';
import * as words from '@/lib/words';
import {
  FIRST_REGION,
  limitsOf,
  pointIn,
  regionBetween,
  SIDES,
  withSide,
  type Point,
  type Side,
} from './drawn-region';
import styles from './MarkPart.module.scss';
import type { Slide } from './slides';

/** A slide's size; null when it is unknown. */
export const sizeOf = ({ width, height }: Pick<Slide, 'width' | 'height'>) =>
  width && height ? { width, height } : null;

interface MarkPartProps {
  readonly slide: Slide;
  /** The path of the picture's own page. */
  readonly resource: string;
}

/** A part of a picture, drawn with the pointer or given in four numbers, and the link to it (parts.md, 'Marking a part'). */
export function MarkPart({ slide, resource }: MarkPartProps) {
  const [region, setRegion] = useState(FIRST_REGION);
  const [size, setSize] = useState(sizeOf(slide));
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string } | null>(null);
  const from = useRef<Point | null>(null);
  const place = regionInWords(region) ?? words.wholePicture;
  const address = regionAddress(resource, region);

  const pointed = ({ currentTarget, clientX, clientY }: PointerEvent): Point | null =>
    size && pointIn(currentTarget.getBoundingClientRect(), size, { x: clientX, y: clientY });
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = pointed(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    const to = from.current && pointed(event);
    if (from.current && to) setRegion(regionBetween(from.current, to));
  };
  const end = () => {
    from.current = null;
  };
  const onType = (side: Side, text: string) => {
    setTyped({ side, text });
    if (text !== '' && Number.isFinite(Number(text)))
      setRegion(withSide(region, side, Number(text)));
  };

  return (
    <div className={styles.marking} role="group" aria-label={words.markPart}>
      {/* The four numbers do the same by keyboard. */}
      <div
        className={styles.surface}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          className={styles.picture}
          src={slide.src}
          srcSet={slide.srcSet?.map(({ src, width }) => `${src} ${width}w`).join(', ')}
          sizes={slide.srcSet && '100vw'}
          alt={slide.alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(sizeOf(slide) ?? sizeOf({ width: naturalWidth, height: naturalHeight }))
          }
        />
        {size && <RegionFrame region={region} size={size} label={place} />}
      </div>
      <div className={styles.controls}>
        {SIDES.map((side) => {
          const [min, max] = limitsOf(region, side);
          return (
            <label key={side} className={styles.side}>
              <span>{words.sidesOfPart[side]}</span>
              <input
                type="number"
                className={styles.number}
                min={min}
                max={max}
                step={1}
                value={typed?.side === side ? typed.text : region[side]}
                onChange={({ target }) => onType(side, target.value)}
                onBlur={() => setTyped(null)}
              />
            </label>
          );
        })}
        <span className={styles.place}>{place}</span>
        <CopyButton key={address} text={address} className={styles.copy}>
          {words.copyLinkToPart}
        </CopyButton>
      </div>
    </div>
  );
}
