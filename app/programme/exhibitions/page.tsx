import { ExhibitionList } from '@/components/exhibition/ExhibitionList';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, listExhibitions, today } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfListPage, metadataForList } from '@/lib/seo';

const PATH = '/programme/exhibitions';

export const revalidate = 600;

export const metadata = metadataForList('exhibitions');

export default function ExhibitionsPage() {
  return (
    <>
      <StructuredData data={dataOfListPage('exhibitions', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'programme', current: PATH }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.exhibitions}
      >
        <ExhibitionList {...listExhibitions()} today={today()} />
      </PageFrame>
    </>
  );
}
