import type { Term } from './primitives';

/** True when one of an investigation's areas is Study (checklist INV-13). */
export function isStudy(areas: readonly Term[]): boolean {
  return areas.some(({ slug, name }) => slug === 'study' || name.toLowerCase() === 'study');
}
