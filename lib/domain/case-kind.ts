import type { Investigation } from './investigation';

/** The label of a case beside its code. A study remains a study even when it supports somebody else's project. */
export type CaseKind = 'investigation' | 'study' | 'supported';

/** The kind of a case: study first, then supported project, otherwise investigation. */
export function caseKind({
  isStudy,
  supported,
}: Pick<Investigation, 'isStudy' | 'supported'>): CaseKind {
  if (isStudy) return 'study';
  return supported ? 'supported' : 'investigation';
}
