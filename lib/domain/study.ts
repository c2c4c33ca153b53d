import type { Term } from './primitives';

/** Whether an investigation of these areas is a study: one of them is Study (checklist INV-13). */
export function isStudy(areas: readonly Term[]): boolean {
  return areas.some(({ slug, name }) => slug === 'study' || name.toLowerCase() === 'study');
}
