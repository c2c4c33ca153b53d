import { Badge } from '@/components/ui/Badge';
import { CodeTag } from '@/components/ui/CodeTag';
import { KindLabel } from '@/components/ui/KindLabel';
import type { InvestigationKind } from '@/lib/domain/investigation-kind';
import type { SisterProject } from '@/lib/domain/investigation';
import { SISTER_PROJECT } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './InvestigationTags.module.scss';

export const KIND_LABELS: Readonly<Record<InvestigationKind, string>> = {
  investigation: words.investigation,
  study: words.study,
  supported: words.supported,
};

const SISTER_LABELS = SISTER_PROJECT && {
  by: words.byProject(SISTER_PROJECT.name),
  with: words.withProject(SISTER_PROJECT.name),
};

interface InvestigationTagsProps {
  readonly code: string | null;
  readonly kind: InvestigationKind;
  readonly sisterProject?: SisterProject | null;
}

/** Code, kind and, for work by or with the sister project, its badge (checklist INV-17, DET-16). */
export function InvestigationTags({ code, kind, sisterProject = null }: InvestigationTagsProps) {
  return (
    <>
      {code !== null && <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} />}{' '}
      <KindLabel className={sisterProject ? styles.yielding : undefined}>
        {KIND_LABELS[kind]}
      </KindLabel>{' '}
      {sisterProject && <SisterBadge project={sisterProject} />}
    </>
  );
}

/** Shows 'By …' or 'With …' the sister project (checklist SUB-04), or nothing for an agency without one. */
export function SisterBadge({ project }: { readonly project: SisterProject }) {
  return SISTER_LABELS && <Badge>{SISTER_LABELS[project]}</Badge>;
}
