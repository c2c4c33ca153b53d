import { useSyncExternalStore } from 'react';
import { KIND_FIELD, type KindFilter } from './map-types';

function subscribe(onChange: () => void) {
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}

function chosen(): KindFilter {
  const field = document.querySelector<HTMLInputElement>(`[name='${KIND_FIELD}']:checked`);
  return (field?.value as KindFilter | undefined) ?? 'all';
}

/** What the radio buttons beside the map let through. */
export function useKindFilter(): KindFilter {
  return useSyncExternalStore(subscribe, chosen, () => 'all');
}
