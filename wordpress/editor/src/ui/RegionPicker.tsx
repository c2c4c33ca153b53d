import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
  FIRST_REGION,
  pointIn,
  SIDES,
  type Side,
} from '../../../../components/slideshow/drawn-region';
import { useMarking } from '../../../../components/slideshow/use-marking';
import type { Region } from '../../../../lib/domain/region';
import { useFocusInPlace } from './use-focus-in-place';

interface RegionPickerProps {
  readonly src: string;
  /** null for the whole picture. */
  readonly region: Region | null;
  readonly onChange: (region: Region | null) => void;
}

/** A part of a picture, drawn with the pointer or given in four numbers. */
export function RegionPicker({ src, region, onChange }: RegionPickerProps) {
  const { surface, side } = useMarking({
    region,
    onChange,
    pointed: ({ currentTarget, clientX, clientY }) => {
      const box = currentTarget.getBoundingClientRect();
      return pointIn(box, box, { x: clientX, y: clientY });
    },
  });

  const mark = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLInputElement>(null);
  useFocusInPlace(mark, region === null);
  useFocusInPlace(left, region !== null);

  return (
    <>
      <p className="open-ground-help">
        {__(
          'Draw a frame around the part with the pointer, or mark it in numbers.',
          'open-ground-api',
        )}
      </p>
      <div className="open-ground-region" {...surface}>
        <img src={src} alt="" draggable={false} />
        {region && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <rect {...region} />
          </svg>
        )}
      </div>
      {region === null ? (
        <Button ref={mark} variant="secondary" onClick={() => onChange(FIRST_REGION)}>
          {__('Mark a part', 'open-ground-api')}
        </Button>
      ) : (
        <div className="open-ground-sides">
          {SIDES.map((name) => (
            <label key={name}>
              {nameOf(name)}
              <input ref={name === 'x' ? left : null} {...side(region, name)} />
            </label>
          ))}
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
