import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, listMapInvestigations, listStudies } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfListPage, metadataForList } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata = metadataForList('studies');

export default function StudiesPage() {
  const studies = listStudies();
  return (
    <>
      <StructuredData data={dataOfListPage('studies', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'investigations', current: '/studies' }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.studies}
      >
        <ListHead
          kind={words.investigations}
          term={words.studies}
          investigations={studies}
          feed={LIST_FEEDS.studies}
          places={listMapInvestigations()}
        />
        <InvestigationGrid investigations={studies} />
      </PageFrame>
    </>
  );
}
