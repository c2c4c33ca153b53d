import { useSyncExternalStore } from 'react';
import { KIND_FIELD, KIND_FILTERS, type KindFilter } from './map-types';

function subscribe(onChange: () => void) {
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}

function chosen(): KindFilter {
  const field = document.querySelector<HTMLInputElement>(`[name='${KIND_FIELD}']:checked`);
  return KIND_FILTERS.find((kind) => kind === field?.value) ?? 'all';
}

/** Returns the kind chosen by the radio buttons beside the map. */
export function useKindFilter(): KindFilter {
  return useSyncExternalStore(subscribe, chosen, () => 'all');
}
