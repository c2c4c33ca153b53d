import type { Metadata } from 'next';
import { InfoBox } from '@/components/investigation/list/InfoBox';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { PageFrame } from '@/components/shell/PageFrame';
import { Ticker } from '@/components/ticker/Ticker';
import { HiddenHeading } from '@/components/ui/HiddenHeading';
import { getNavigation, listInvestigations, listTickerItems, summarise } from '@/lib/content';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { alternatesAt } from '@/lib/seo';
import { AGENCY, STATEMENT } from '@/lib/site';

export const revalidate = 600;

export const metadata: Metadata = {
  title: { absolute: `${AGENCY.name} - Investigations` },
  alternates: alternatesAt('/'),
};

export default function HomePage() {
  const investigations = listInvestigations();
  const { latest, ...summary } = summarise();
  return (
    <PageFrame
      bar={{
        kind: 'menu',
        section: 'investigations',
        current: '/',
        note: `${investigations.length} cases, by last update`,
      }}
      navigation={getNavigation()}
    >
      <Ticker items={listTickerItems()} />
      <HiddenHeading>{AGENCY.name}: Investigations</HiddenHeading>
      <InfoBox statement={STATEMENT} {...summary} lastUpdate={latest ? lastUpdate(latest) : null} />
      <InvestigationGrid investigations={investigations} />
    </PageFrame>
  );
}
