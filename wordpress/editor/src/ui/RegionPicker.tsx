import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { PointerEvent } from 'react';
import {
  FIRST_REGION,
  limitsOf,
  type Point,
  pointIn,
  regionBetween,
  SIDES,
  type Side,
  withSide,
} from '../../../../components/slideshow/drawn-region';
import type { Region } from '../../../../lib/domain/region';

interface RegionPickerProps {
  readonly src: string;
  /** Null for the whole picture. */
  readonly region: Region | null;
  readonly onChange: (region: Region | null) => void;
}

/** A part of a picture, drawn with the pointer or given in four numbers. */
export function RegionPicker({ src, region, onChange }: RegionPickerProps) {
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string } | null>(null);
  const from = useRef<Point | null>(null);

  const pointed = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return pointIn(box, box, { x: clientX, y: clientY });
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = pointed(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onChange(regionBetween(from.current, pointed(event)));
  };
  const end = () => {
    from.current = null;
  };
  const onType = (side: Side, text: string) => {
    setTyped({ side, text });
    if (region && text !== '' && Number.isFinite(Number(text)))
      onChange(withSide(region, side, Number(text)));
  };

  return (
    <>
      <div
        className="open-ground-region"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={src} alt="" draggable={false} />
        {region && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <rect {...region} />
          </svg>
        )}
      </div>
      {region === null ? (
        <Button variant="secondary" onClick={() => onChange(FIRST_REGION)}>
          {__('Mark a part', 'open-ground-api')}
        </Button>
      ) : (
        <div className="open-ground-sides">
          {SIDES.map((side) => {
            const [min, max] = limitsOf(region, side);
            return (
              <label key={side}>
                {nameOf(side)}
                <input
                  type="number"
                  min={min}
                  max={max}
                  value={typed?.side === side ? typed.text : region[side]}
                  onChange={({ target }) => onType(side, target.value)}
                  onBlur={() => setTyped(null)}
                />
              </label>
            );
          })}
          <Button variant="tertiary" onClick={() => onChange(null)}>
            {__('Whole picture', 'open-ground-api')}
          </Button>
        </div>
      )}
    </>
  );
}

function nameOf(side: Side): string {
  switch (side) {
    case 'x':
      return __('Left (%)', 'open-ground-api');
    case 'y':
      return __('Top (%)', 'open-ground-api');
    case 'width':
      return __('Width (%)', 'open-ground-api');
    default:
      return __('Height (%)', 'open-ground-api');
  }
}
