import type { Metadata } from 'next';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, listStudies } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.studies,
  description: words.studiesDescription,
  alternates: alternatesAt('/studies'),
};

export default function StudiesPage() {
  const studies = listStudies();
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: '/studies' }}
      navigation={getNavigation()}
    >
      <ListHead kind="Investigations" term={words.studies} count={studies.length} />
      <InvestigationGrid investigations={studies} />
    </PageFrame>
  );
}
