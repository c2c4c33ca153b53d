import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { IncidentStrip } from '@/components/investigation/list/IncidentStrip';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, getYear, listInvestigations, listMapInvestigations } from '@/lib/content';
import { incidentYear } from '@/lib/domain/incident-years';
import { yearPath } from '@/lib/routes';
import { metadataForYear } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

interface YearParams {
  readonly params: Promise<{ readonly year: string }>;
}

const nameOf = (year: number | 'undated') => (year === 'undated' ? words.undated : String(year));

export async function generateMetadata({ params }: YearParams): Promise<Metadata> {
  const year = incidentYear((await params).year);
  return year === null ? {} : metadataForYear(nameOf(year));
}

/** Shows the cases of a year: the home page, filtered by its strip (decision 79). */
export default async function YearPage({ params }: YearParams) {
  const year = incidentYear((await params).year);
  const investigations = year === null ? null : getYear(year);
  if (year === null || investigations === null) notFound();
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: yearPath(year) }}
      navigation={getNavigation()}
    >
      <ListHead
        kind={words.incident}
        term={nameOf(year)}
        investigations={investigations}
        places={listMapInvestigations()}
      />
      <IncidentStrip investigations={listInvestigations()} current={year} />
      <InvestigationGrid investigations={investigations} />
    </PageFrame>
  );
}
