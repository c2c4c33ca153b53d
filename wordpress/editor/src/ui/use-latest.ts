import { useLayoutEffect, useRef } from '@wordpress/element';

/** A reference to the value of the latest render, for callbacks that are the same at each. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
