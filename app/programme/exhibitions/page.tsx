import { ExhibitionList } from '@/components/exhibition/ExhibitionList';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  exhibitionLeadOf,
  getExhibition,
  getNavigation,
  getSiteUrl,
  listExhibitions,
  today,
} from '@/lib/content';
import { isFeaturedExhibition } from '@/lib/domain/exhibitions';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfListPage, metadataForList } from '@/lib/seo';

const PATH = '/programme/exhibitions';

export const revalidate = 600;

export const metadata = metadataForList('exhibitions');

export default async function ExhibitionsPage() {
  const lists = listExhibitions();
  const featured = lists.current.find(isFeaturedExhibition);
  const record = featured ? await getExhibition(featured.slug) : null;
  return (
    <>
      <StructuredData data={dataOfListPage('exhibitions', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'programme', current: PATH }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.exhibitions}
      >
        <ExhibitionList
          {...lists}
          today={today()}
          lead={exhibitionLeadOf(record?.detail ?? null)}
        />
      </PageFrame>
    </>
  );
}
