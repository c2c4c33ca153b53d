import type { Investigation } from './investigation';

/** The label of an investigation beside its code. A study remains one even if it supports another party's project. */
export type InvestigationKind = 'investigation' | 'study' | 'supported';

/** The kind of an investigation: study first, then supported project, otherwise investigation. */
export function investigationKind({
  isStudy,
  supported,
}: Pick<Investigation, 'isStudy' | 'supported'>): InvestigationKind {
  if (isStudy) return 'study';
  return supported ? 'supported' : 'investigation';
}
