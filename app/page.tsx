import type { Metadata } from 'next';
import { IncidentStrip } from '@/components/investigation/list/IncidentStrip';
import { InfoBox } from '@/components/investigation/list/InfoBox';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { PageFrame } from '@/components/shell/PageFrame';
import { Ticker } from '@/components/ticker/Ticker';
import { HiddenHeading } from '@/components/ui/HiddenHeading';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  getNavigation,
  getSiteUrl,
  listInvestigations,
  listTickerItems,
  summarise,
} from '@/lib/content';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfHome, metadataForList } from '@/lib/seo';
import { AGENCY, STATEMENT } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  ...metadataForList('investigations'),
  title: { absolute: `${AGENCY.name} - ${words.investigations}` },
};

export default function HomePage() {
  const investigations = listInvestigations();
  const { latest, ...summary } = summarise();
  return (
    <>
      <StructuredData data={dataOfHome(getSiteUrl())} />
      <PageFrame
        bar={{
          kind: 'menu',
          section: 'investigations',
          current: '/',
          note: words.casesByUpdate(investigations.length),
        }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.investigations}
      >
        <Ticker items={listTickerItems()} />
        <HiddenHeading>
          {AGENCY.name}: {words.investigations}
        </HiddenHeading>
        <InfoBox
          statement={STATEMENT}
          {...summary}
          lastUpdate={latest ? lastUpdate(latest) : null}
        />
        <IncidentStrip investigations={investigations} />
        <InvestigationGrid investigations={investigations} />
      </PageFrame>
    </>
  );
}
