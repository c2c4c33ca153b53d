import { useRef, useState, type PointerEvent } from 'react';
import type { Region } from '@/lib/domain/region';
import { limitsOf, regionBetween, withSide, type Point, type Side } from './drawn-region';

interface Marking {
  /** Null while nothing is marked. */
  readonly region: Region | null;
  readonly onChange: (region: Region) => void;
  /** Where in the picture a pointer is; null where that is not known yet. */
  readonly pointed: (event: PointerEvent) => Point | null;
}

/** A region that is drawn on a picture with the pointer, or given in four numbers, for which `side` has the properties. */
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
      // What is being typed may be no number yet.
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
