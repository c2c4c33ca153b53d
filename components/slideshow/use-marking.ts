import { useRef, useState, type PointerEvent } from 'react';
import type { Region } from '@/lib/domain/region';
import { limitsOf, regionBetween, withSide, type Point, type Side } from './drawn-region';

interface Marking {
  /** Null while nothing is marked. */
  readonly region: Region | null;
  readonly onChange: (region: Region) => void;
  /** Returns the pointer's position in the picture; null while that is unknown. */
  readonly pointed: (event: PointerEvent) => Point | null;
}

/**
 * Manages a region that the reader draws on a picture or enters as four numbers. `side` returns the properties of the
 * number fields.
 */
export function useMarking({ region, onChange, pointed }: Marking) {
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string } | null>(null);
  const from = useRef<Point | null>(null);
  const end = () => {
    from.current = null;
  };
  const surface = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = pointed(event);
    },
    onPointerMove: (event: PointerEvent) => {
      const to = from.current && pointed(event);
      if (from.current && to) onChange(regionBetween(from.current, to));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  const side = (marked: Region, name: Side) => {
    const [min, max] = limitsOf(marked, name);
    return {
      type: 'number',
      min,
      max,
      step: 1,
      // Text being typed may not be a number yet.
      value: typed?.side === name ? typed.text : marked[name],
      onChange: ({ target: { value } }: { readonly target: HTMLInputElement }) => {
        setTyped({ side: name, text: value });
        if (region && value !== '' && Number.isFinite(Number(value)))
          onChange(withSide(region, name, Number(value)));
      },
      onBlur: () => setTyped(null),
    };
  };
  return { surface, side };
}
