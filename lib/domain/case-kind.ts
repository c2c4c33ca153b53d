import type { Investigation } from './investigation';

/** The word that names a case beside its code; a study stays one when somebody else's. */
export type CaseKind = 'investigation' | 'study' | 'supported';

/** What a case is: study first, then supported project, else investigation. */
export function caseKind({
  isStudy,
  supported,
}: Pick<Investigation, 'isStudy' | 'supported'>): CaseKind {
  if (isStudy) return 'study';
  return supported ? 'supported' : 'investigation';
}
